import { ApiFailure, isHandled } from './api'
import { toast } from './toast'

/** Shows the message of a refused call as a toast, unless the transport has already done so. */
export function toastRefusal(error: unknown) {
  if (error instanceof ApiFailure && !isHandled(error)) toast.failed(error.message)
}

import { storedPrefix } from './stored-prefix'

/** Whether the browser keeps documents of a guest, in today's form or the former one. */
const hasGuestDocuments = () =>
  Object.keys(localStorage).some(
    (key) => key.startsWith(storedPrefix.guest) || key.startsWith(storedPrefix.former),
  )

/** Moves the guest's documents into the account after a sign-in, on any page. */
export function takeGuestDocumentsAlong() {
  if (hasGuestDocuments()) void import('./documents').then(({ takeAlong }) => takeAlong())
}

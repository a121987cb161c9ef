import type { ToastAction } from '#app/ui/overlay/toaster'

/** Loads the toaster with the first message. */
const toaster = () => import('#app/ui/overlay/toaster')

const show = (kind: 'done' | 'failed' | 'info') => (text: string, action?: ToastAction) => {
  void toaster().then(({ showToast }) => showToast(kind, text, action))
}

/** Removes all messages. */
export const clearToasts = () => toaster().then((module) => module.clearToasts())

/** Short messages at the top of the page, for 3 s, or for 10 s with a link or button. */
export const toast = { done: show('done'), failed: show('failed'), info: show('info') }

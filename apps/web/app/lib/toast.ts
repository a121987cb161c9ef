import type { ToastLink } from '#app/ui/overlay/toaster'

/** The toaster is loaded with the first message. */
const toaster = () => import('#app/ui/overlay/toaster')

const show = (kind: 'done' | 'failed' | 'info') => (text: string, link?: ToastLink) => {
  void toaster().then(({ showToast }) => showToast(kind, text, link))
}

/** Short messages at the top of the page, for 3 s; with a link for 10 s. */
export const toast = { done: show('done'), failed: show('failed'), info: show('info') }

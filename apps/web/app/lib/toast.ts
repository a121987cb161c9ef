import type { ToastLink } from '../ui/toaster'

/** The toaster arrives with the first message. */
const toaster = () => import('../ui/toaster')

const show = (kind: 'done' | 'failed' | 'info') => (text: string, link?: ToastLink) => {
  void toaster().then(({ showToast }) => showToast(kind, text, link))
}

/** Short messages at the top of the page, three seconds each; ten for one with a link. */
export const toast = { done: show('done'), failed: show('failed'), info: show('info') }

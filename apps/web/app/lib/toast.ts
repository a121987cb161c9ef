/** The toaster arrives with the first message. */
const toaster = () => import('../ui/toaster')

const show = (kind: 'done' | 'failed' | 'info') => (text: string) => {
  void toaster().then(({ showToast }) => showToast(kind, text))
}

/** Short messages at the top of the page, three seconds each. */
export const toast = { done: show('done'), failed: show('failed'), info: show('info') }

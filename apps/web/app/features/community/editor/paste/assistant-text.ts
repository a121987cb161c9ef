/** `head`: text before an answer copied from the assistant. `label`: label of GB 45438-2025 in its HTML. */
const head = /^\s*【AI\s?生成】/
const label = /\sdata-aigc=/i

/** Whether a pasted text was copied from an AI that labels its answers. */
export const isAssistantText = ({ text, html }: { text: string; html: string }) =>
  head.test(text) || label.test(html)

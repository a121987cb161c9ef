/** Mark in front of an answer copied from the assistant, and the label of GB 45438-2025 in its HTML. */
const head = /^\s*【AI\s?生成】/
const label = /\sdata-aigc=/i

/** Whether what is pasted was copied from an answer of an AI that labels its texts. */
export const isAssistantText = ({ text, html }: { text: string; html: string }) =>
  head.test(text) || label.test(html)

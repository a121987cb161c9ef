import { type ChatRefusal, maxPromptLength } from '@vce/protocol'

interface Asking {
  isRunning: boolean
  /** Free questions left; null: not known. */
  left: number | null
  isVip: boolean
}

/** Reason for not sending a question, as far as the page can check it; null if it may be sent. */
export function promptFault(prompt: string, { isRunning, left, isVip }: Asking): ChatRefusal | null {
  const text = prompt.trim()
  if (text === '') return 'empty'
  if ([...text].length > maxPromptLength) return 'tooLong'
  if (isRunning) return 'running'
  return left === 0 && !isVip ? 'noFreeCount' : null
}

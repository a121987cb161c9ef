/** Number of digits of a payment password. */
export const pinLength = 6

/** Shown for each digit in the field, so that no element of the page contains the digits themselves. */
const dot = '•'
export const pinDots = (pin: string) => dot.repeat(pin.length)

/**
 * The password after an edit: `text` is the current content of the field, dots for the earlier digits plus
 * what was typed or pasted. Six digits at once replace everything.
 */
export function editedPin(pin: string, text: string): string {
  const typed = text.normalize('NFKC').replace(/\D/g, '')
  if (typed.length >= pinLength) return typed.slice(0, pinLength)
  const stays = text.split(dot).length - 1
  return (pin.slice(0, stays) + typed).slice(0, pinLength)
}

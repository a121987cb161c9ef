const maxAddress = 500

/** The form of a link in a document: http, https, or a path of this site. */
const form = /^(?:https?:\/\/[^\s\\<>"']+|\/(?![/\\])[^\s\\<>"']*)$/i

/** Whether a document may hold a link to the address. */
export const isLinkAddress = (address: string) => address.length <= maxAddress && form.test(address)

/** A domain in front of a path, as `v-ce.com/a`; letters at its end, so that no price is one. */
const domain = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?=[/?#:]|$)/i

/** The address that a user has typed, completed by `https://` for a domain; null for anything else. */
export function typedAddress(typed: string): string | null {
  const text = typed.trim()
  const address = domain.test(text) ? `https://${text}` : text
  return isLinkAddress(address) ? address : null
}

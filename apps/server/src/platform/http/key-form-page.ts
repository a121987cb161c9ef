const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')

const hidden = ([name, value]: [string, string]) =>
  name === 'key' ? '' : `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`

/** Explains where to find the key, with a form for it; other query parameters are preserved. */
export const doorPage = (path: string, parameters: URLSearchParams) => `<!DOCTYPE html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>需要开发密钥 - V策</title>
<style>body{max-width:30rem;margin:3rem auto;padding:0 1rem;font:16px/1.6 sans-serif}input,button{padding:.5rem .75rem;border:1px solid;border-radius:6px;background:none;font:inherit}</style>
</head>
<body>
<h1>需要开发密钥</h1>
<p>短信发件箱与微信沙盒仅供本机开发使用。服务器启动时，终端会打印一个带密钥的地址；用本浏览器打开一次，即可使用。</p>
<form action="${escaped(path)}">${[...parameters].map(hidden).join('')}
<label>密钥 <input name="key" type="password" autocomplete="off" required></label> <button>打开</button></form>
</body></html>`

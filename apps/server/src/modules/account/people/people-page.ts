import type { SignInAnswer } from '@vce/protocol'
import { escapeHtml } from '#platform/http'
import { people, peoplePath } from './people'

const page = (title: string, body: string) => `<!DOCTYPE html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} - V策</title>
<style>body{max-width:36rem;margin:2rem auto;padding:0 1rem;font:15px/1.6 sans-serif}ul{padding:0;list-style:none}li{display:flex;align-items:center;gap:1rem;padding:.5rem 0;border-bottom:1px solid}li span{flex:1}button{padding:.4rem 1rem;border:1px solid;border-radius:6px;background:none;font:inherit;cursor:pointer}small{display:block}</style>
</head>
${body}</html>`

const row = (key: string, name: string, text: string) =>
  `<li><span><b>${name}</b><small>${text}</small></span><button name="person" value="${key}" aria-label="进入：${name}">进入</button></li>`

/** The page that lists the sample accounts; each row signs the browser in to one of them. */
export const peoplePage = () =>
  page(
    '示例账号',
    `<body><h1>示例账号</h1>
<p>只供开发时使用。点“进入”，本浏览器即以该身份打开首页；账号在首次进入时建立。</p>
<form method="post" action="${peoplePath}"><ul>
${row('guest', '游客', '退出登录')}
${people.map(({ key, name, text }) => row(key, name, text)).join('\n')}
</ul></form></body>`,
  )

/** Page whose script stores the session in the browser (null: removes it), then opens the home page. */
export const sessionPage = (signedIn: SignInAnswer | null) =>
  page(
    '正在进入',
    `<body data-signed-in="${escapeHtml(JSON.stringify(signedIn))}"><p role="status">正在进入…</p><script src="${peoplePath}.js"></script></body>`,
  )

/**
 * Stores the session under the keys that the portal's own pages use (`apps/web/app/lib/session/session.ts`).
 */
export const peopleScript = `const signedIn = JSON.parse(document.body.dataset.signedIn)
const keys = ['tokenReload', 'userNameReload', 'userInfoReload', 'user_id', 'is_register', 'is_register_2']
for (const key of keys) localStorage.removeItem(key)
let token = ''
if (signedIn) {
  const { token: own, is_register, ...user } = signedIn.userinfo
  token = own
  localStorage.setItem('tokenReload', token)
  localStorage.setItem('userNameReload', user.nickname)
  localStorage.setItem('userInfoReload', JSON.stringify(user))
  localStorage.setItem('user_id', String(user.id))
}
for (const name of ['token', 'tokenReload'])
  document.cookie = name + '=' + token + '; path=/; samesite=lax; max-age=' + (token ? 604800 : 0)
location.replace('/')
`

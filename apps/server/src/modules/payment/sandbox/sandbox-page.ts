import { beijingTime } from '#platform/clock'
import { escapeHtml } from '#platform/http'
import { yuanOf } from '../providers/yuan'
import type { SandboxPayment } from './book'
import { choices, isChosen } from './knobs'
import { sandboxPayPath } from './paths'

const style = `*{box-sizing:border-box}body{max-width:24rem;margin:1.5rem auto;padding:0 1rem;font:14px/1.6 sans-serif}
main{border:6px solid;border-radius:2.5rem;padding:1.25rem 0;overflow:hidden}
header,section{padding:.75rem 1rem;border-bottom:1px solid #ccc}section:last-of-type{border-bottom:0}
header{display:flex;align-items:center;justify-content:space-between}
h1,h2{margin:0;font-size:1rem}h2{margin-bottom:.5rem}
.mark{padding:0 .5rem;border:1px dashed;border-radius:4px;font-size:.75rem}
.sum{text-align:center}.sum p{margin:.25rem 0}.sum strong{font-size:2.25rem;line-height:1.2;font-variant-numeric:tabular-nums}
small,footer,time{color:#555}footer{padding:.75rem 2rem 0;text-align:center;text-wrap:balance;font-size:.75rem}
button{padding:.6rem;border:1px solid #ccc;border-radius:6px;background:none;color:inherit;font:inherit;cursor:pointer}
button:disabled{cursor:default;opacity:.5}
.acts{display:grid;grid-template-columns:1fr 1fr;gap:.5rem}.acts button{font-weight:bold}
.acts .main{grid-column:1/-1;border-color:#3350d1;background:#3350d1;color:#fff}
fieldset{display:flex;flex-wrap:wrap;gap:.4rem;min-width:0;margin:0 0 .5rem;padding:0 0 0 3.5rem;border:0;position:relative}
legend{position:absolute;left:0;top:.15rem;padding:0;color:#555}
fieldset button{padding:.1rem .6rem;font-size:.8125rem}fieldset button[aria-pressed=true]{border-color:#3350d1;color:#3350d1;font-weight:bold}
ol{margin:0;padding:0;list-style:none;font-variant-numeric:tabular-nums}li{display:flex;gap:.75rem}li.done::before,li.open::before{order:1;content:"✓"}li.open::before{content:"○"}li span,li a{order:2}time{flex:none;width:4.5rem}
.framed{max-width:35rem;margin:0 auto;padding:0}.framed main{display:grid;grid-template-columns:1fr 1fr;border:0;border-radius:0;padding:0}
.framed header,.framed footer{grid-column:1/-1}.framed section{border-bottom:0}.framed section.knobs{grid-column:2;grid-row:2/5}`

const page = (body: string, isFramed = false) => `<!DOCTYPE html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>沙箱收银台 - V策</title>
<style>${style}</style>
</head>
<body${isFramed ? ' class="framed"' : ''}><main>
<header><h1>沙箱收银台</h1><span class="mark">不会真实扣款</span></header>
${body}
<footer>仅本机与本地主机名可开；密钥只属沙箱，正式环境没有这个地址</footer>
</main></body></html>`

const channelNames = { wechat: '微信 Native', alipay: '支付宝 电脑网站' }

const clockOf = (at: Date) => beijingTime(at).slice(11)
const withCommas = (fen: number) => yuanOf(fen).replace(/\B(?=(\d{3})+\.)/g, ',')

/** The step for which the payment is waiting; null once it is paid or closed. */
function pending({ state, decision }: SandboxPayment): string | null {
  if (state !== 'waiting') return null
  return decision === 'afterClose' ? '等待关单' : '等待付款'
}

function form(payment: SandboxPayment, isFramed: boolean, inside: string) {
  const hidden = `<input type="hidden" name="no" value="${escapeHtml(payment.no)}">`
  const frame = isFramed ? '<input type="hidden" name="frame" value="1">' : ''
  return `<form method="post" action="${sandboxPayPath}">${hidden}${frame}${inside}</form>`
}

function actions(payment: SandboxPayment, isFramed: boolean) {
  const isLate = payment.state === 'closed' && payment.knobs.moment === 'afterClose'
  const canPay = payment.state === 'waiting' || isLate
  const disabled = (isOff: boolean) => (isOff ? ' disabled' : '')
  return form(
    payment,
    isFramed,
    `<div class="acts"><button class="main" name="act" value="pay"${disabled(!canPay)}>付款</button>
<button name="act" value="refuse"${disabled(payment.state !== 'waiting')}>拒绝</button>
<button name="act" value="never"${disabled(payment.state !== 'waiting')}>一直不付</button></div>`,
  )
}

function knobRows(payment: SandboxPayment, isFramed: boolean) {
  const rows = choices.map(({ name, options }, row) => {
    const buttons = options.map((option, index) => {
      const pressed = isChosen(payment.knobs, option)
      return `<button name="knob" value="${row}.${index}" aria-pressed="${pressed}">${option.text}</button>`
    })
    return `<fieldset><legend>${name}</legend>${buttons.join('')}</fieldset>`
  })
  return form(payment, isFramed, rows.join('\n'))
}

function logRows(payment: SandboxPayment) {
  const waiting = pending(payment)
  const rows = payment.log.map(
    ({ at, text }) => `<li class="done"><time>${clockOf(at)}</time><span>${escapeHtml(text)}</span></li>`,
  )
  return `<ol>${rows.join('')}${waiting ? `<li class="open"><time>—</time><span>${waiting}</span></li>` : ''}</ol>`
}

/** The payer's phone. `isFramed`: shown as Alipay's page, in a frame some 560 pixels wide. */
export const payPage = (payment: SandboxPayment, isFramed: boolean) =>
  page(
    `<section class="sum"><p>付给 V策（沙箱商户）</p>
<p>¥ <strong>${withCommas(payment.amountFen)}</strong></p>
<p><small>${channelNames[payment.channel]}　${escapeHtml(payment.no)}</small></p>
${actions(payment, isFramed)}</section>
<section class="knobs"><h2>这一笔怎么走</h2>${knobRows(payment, isFramed)}</section>
<section><h2>经过</h2>${logRows(payment)}</section>`,
    isFramed,
  )

const stateNames = { waiting: '待付款', paid: '已付款', closed: '已关单' }

/** The latest payments, shown when the page is opened without a number. */
export function listPage(payments: readonly SandboxPayment[]) {
  const rows = payments.map(
    ({ no, amountFen, state, createdAt }) =>
      `<li><time>${clockOf(createdAt)}</time><a href="${sandboxPayPath}?no=${escapeHtml(no)}">${escapeHtml(no)}</a><span>${withCommas(amountFen)} 元</span><span>${stateNames[state]}</span></li>`,
  )
  const list = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>还没有沙箱付款。请先在网页上下单。</p>'
  return page(`<section><h2>最近的付款</h2>${list}</section>`)
}

export const messagePage = (text: string) =>
  page(`<section><p role="status">${escapeHtml(text)}</p></section>`)

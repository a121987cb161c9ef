import QRCode from 'qrcode'
import { escapeHtml } from '#platform/http'

interface Poster {
  nickname: string
  /** The avatar as a data URL; null: the nickname's first character is drawn instead. */
  avatar: string | null
  /** The address to which the QR code leads. */
  link: string
  code: string
}

const size = { width: 750, height: 1_120 }
const code = { x: 225, y: 560, side: 300 }

/** Colours of the page's dark band and cards, repeated here because a saved picture has no style sheet. */
const paint = {
  band: '#111736',
  band2: '#2a3fb8',
  card: '#ffffff',
  ink: '#141a2e',
  dim: '#5b6478',
  soft: '#e9edfb',
}

/** The modules (squares) of a QR code as one SVG path; a module is one unit wide. */
function modulesOf(text: string) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const cells: string[] = []
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) cells.push(`M${x} ${y}h1v1h-1z`)
  }
  return { side: modules.size, path: cells.join('') }
}

const text = (y: number, fontSize: number, fill: string, content: string, weight = 400) =>
  `<text x="375" y="${y}" font-size="${fontSize}" font-weight="${weight}" fill="${fill}" text-anchor="middle">${escapeHtml(content)}</text>`

/**
 * An upright poster of 750 × 1120 as SVG. The browser draws its texts, because the server has no Chinese
 * fonts.
 */
export function posterSvg({ nickname, avatar, link, code: invitation }: Poster): string {
  const { side, path } = modulesOf(link)
  const scale = code.side / side
  const face = avatar
    ? `<image href="${escapeHtml(avatar)}" x="315" y="225" width="120" height="120" clip-path="url(#face)" preserveAspectRatio="xMidYMid slice"/>`
    : `<circle cx="375" cy="285" r="60" fill="${paint.soft}"/>${text(303, 52, paint.band2, [...nickname][0] ?? 'V', 600)}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" font-family="Archivo, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif">`,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${paint.band}"/><stop offset="1" stop-color="${paint.band2}"/></linearGradient><clipPath id="face"><circle cx="375" cy="285" r="60"/></clipPath></defs>`,
    `<rect width="${size.width}" height="${size.height}" fill="url(#sky)"/>`,
    `<path d="M0 232 120 196 210 214 330 150 450 190 570 96 750 60" fill="none" stroke="${paint.card}" stroke-opacity=".16" stroke-width="3"/>`,
    text(104, 44, paint.card, 'V策', 700),
    text(150, 24, paint.soft, '期货资讯与数据'),
    `<rect x="60" y="285" width="630" height="690" rx="24" fill="${paint.card}"/>`,
    `<circle cx="375" cy="285" r="66" fill="${paint.card}"/>${face}`,
    text(410, 34, paint.ink, nickname, 600),
    text(466, 28, paint.ink, '邀请您加入 V策'),
    text(512, 22, paint.dim, '看行情、看数据、看研报，一个账号'),
    `<g transform="translate(${code.x} ${code.y}) scale(${scale.toFixed(4)})"><path d="${path}" fill="${paint.ink}" shape-rendering="crispEdges"/></g>`,
    text(912, 24, paint.dim, '扫码注册'),
    text(948, 22, paint.dim, `邀请码 ${invitation}`),
    text(1_032, 20, paint.soft, '期货交易有风险，入市须谨慎'),
    '</svg>',
  ].join('')
}

import QRCode from 'qrcode'

/** The dark modules of a code as one SVG path; a module is one unit wide. */
export function qrModules(text: string) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const cells: string[] = []
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) cells.push(`M${x} ${y}h1v1h-1z`)
  }
  return { side: modules.size, path: cells.join('') }
}

import QRCode from 'qrcode'
import { useMemo } from 'react'

/** The dark modules of a code as one path, a unit each. */
function modulesOf(text: string) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const cells: string[] = []
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) cells.push(`M${x} ${y}h1v1h-1z`)
  }
  return { side: modules.size, path: cells.join('') }
}

interface QrCodeProps {
  text: string
  /** Accessible name. */
  label: string
  /** Pixels. */
  size: number
}

/** A QR code drawn on the page. Dark on white in every theme, or no phone can read it. */
export default function QrCode({ text, label, size }: QrCodeProps) {
  const { side, path } = useMemo(() => modulesOf(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`-2 -2 ${side + 4} ${side + 4}`}
      shapeRendering="crispEdges"
      className="rounded-sm bg-on-fill text-band"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

import { useMemo } from 'react'
import { qrModules } from './qr-modules'

interface QrCodeProps {
  text: string
  /** Accessible name. */
  label: string
  /** Pixels. */
  size: number
}

/** A QR code drawn on the page. Dark on white in every theme, since phones cannot read it otherwise. */
export default function QrCode({ text, label, size }: QrCodeProps) {
  const { side, path } = useMemo(() => qrModules(text), [text])
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

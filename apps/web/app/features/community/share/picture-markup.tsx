import type { CSSProperties } from 'react'
import type { BoxItem, ImageItem, PathItem, PictureItem, TextItem } from './picture-items'
import { pictureSize } from './picture-items'

const token = (name: string | undefined) => (name ? `var(--${name})` : 'none')

const Box = ({ item: { x, y, width, height, radius, fill, stroke, dashed } }: { item: BoxItem }) => {
  const inset = stroke ? 0.5 : 0
  return (
    <rect
      x={x + inset}
      y={y + inset}
      width={width - 2 * inset}
      height={height - 2 * inset}
      rx={radius}
      fill={token(fill)}
      stroke={token(stroke)}
      strokeDasharray={dashed ? '4 3' : undefined}
    />
  )
}

const Path = ({ item }: { item: PathItem }) => {
  const { x, y, scale = 1, d, fill, stroke, lineWidth = 1, dashed, opacity } = item
  return (
    <path
      transform={`translate(${x} ${y}) scale(${scale})`}
      d={d}
      fill={token(fill)}
      stroke={token(stroke)}
      strokeWidth={lineWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray={dashed ? '4 3' : undefined}
      opacity={opacity}
    />
  )
}

function Text({ item }: { item: TextItem }) {
  const { x, y, size, weight, line, lines, align, heading, mute } = item
  const style: CSSProperties = {
    top: y,
    fontSize: size,
    fontWeight: weight,
    lineHeight: `${line}px`,
    color: token(item.color),
    ...(align === 'right' ? { right: pictureSize.width - x } : { left: x }),
    ...(align === 'center' && { transform: 'translateX(-50%)' }),
  }
  const text = lines.map((each, index) => (
    <span key={`${index} ${each}`} className="block">
      {each}
    </span>
  ))
  return heading !== undefined ? (
    <h2 aria-label={heading} className="absolute whitespace-nowrap" style={style}>
      {text}
    </h2>
  ) : (
    <p className="absolute whitespace-nowrap" style={style} aria-hidden={mute ? true : undefined}>
      {text}
    </p>
  )
}

const Picture = ({ item: { x, y, size, url } }: { item: ImageItem }) => (
  <img
    src={url}
    alt=""
    width={size}
    height={size}
    className="absolute rounded-full bg-hover object-cover"
    style={{ left: x, top: y }}
  />
)

/** A share picture as HTML, with the same texts in the same order and positions as on the canvas. */
export const PictureMarkup = ({ items }: { items: readonly PictureItem[] }) => (
  <>
    <svg
      viewBox={`0 0 ${pictureSize.width} ${pictureSize.height}`}
      width={pictureSize.width}
      height={pictureSize.height}
      fill="none"
      aria-hidden="true"
    >
      {items.map((item, index) => {
        const key = `${index} ${item.kind}`
        if (item.kind === 'box') return <Box key={key} item={item} />
        return item.kind === 'path' ? <Path key={key} item={item} /> : null
      })}
    </svg>
    {items.map((item, index) => {
      const key = `${index} ${item.kind}`
      if (item.kind === 'text') return <Text key={key} item={item} />
      return item.kind === 'image' ? <Picture key={key} item={item} /> : null
    })}
  </>
)

import { Tag } from '#app/ui/layout/tag'

interface MainTagProps {
  /** Whether the quote's day is earlier than the market's: the contract was the main one on that day. */
  isHistory: boolean
  small?: boolean
  className?: string
}

/** Tag 主力; 历史主力 if the figures end before the market's current day. */
export const MainTag = ({ isHistory, ...style }: MainTagProps) => (
  <Tag tone={isHistory ? 'line' : 'brand'} {...style}>
    {isHistory ? '历史主力' : '主力'}
  </Tag>
)

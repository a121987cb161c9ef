import { Tag } from '#app/ui/layout/tag'

interface MainTagProps {
  /** The quote's day is earlier than the market's: it was the main contract then. */
  isHistory: boolean
  small?: boolean
  className?: string
}

/** 主力; 历史主力 for a product whose figures end before the market's day. */
export const MainTag = ({ isHistory, ...style }: MainTagProps) => (
  <Tag tone={isHistory ? 'line' : 'brand'} {...style}>
    {isHistory ? '历史主力' : '主力'}
  </Tag>
)

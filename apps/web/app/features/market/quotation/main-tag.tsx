import { Tag } from '../../../ui/tag'

interface MainTagProps {
  /** The product has no newer day than the quote's: it was the main contract then. */
  isHistory: boolean
  small?: boolean
  className?: string
}

/** 主力; 历史主力 of a product whose figures end before the market's day. */
export const MainTag = ({ isHistory, ...look }: MainTagProps) => (
  <Tag tone={isHistory ? 'line' : 'brand'} {...look}>
    {isHistory ? '历史主力' : '主力'}
  </Tag>
)

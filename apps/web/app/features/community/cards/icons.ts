import { __iconData as bookmark } from 'lucide-react/icons/bookmark'
import { __iconData as coins } from 'lucide-react/icons/coins'
import { __iconData as messageCircle } from 'lucide-react/icons/message-circle'
import { __iconData as share2 } from 'lucide-react/icons/share-2'
import { __iconData as thumbsUp } from 'lucide-react/icons/thumbs-up'
import { icon } from '#app/ui/icons/icon'

export const Bookmark = icon(bookmark)
export const Coins = icon(coins)
export const MessageCircle = icon(messageCircle)
export const Share2 = icon(share2)
export const ThumbsUp = icon(thumbsUp)

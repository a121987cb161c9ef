import type { ModelKey } from '@vce/protocol'
import {
  ArrowLeftRight,
  BookOpenText,
  ChartLine,
  ChartNoAxesColumn,
  CircleDollarSign,
  GitFork,
  type Icon,
  Scale,
  Trophy,
  Wallet,
  Warehouse,
} from '#app/ui/icons/icons'

export const modelIcons: Record<ModelKey, Icon> = {
  cclhb: Trophy,
  cjllhb: ChartNoAxesColumn,
  mmll: Scale,
  zjlx: Wallet,
  xwyk: CircleDollarSign,
  jctlzst: ArrowLeftRight,
  qxjg: ChartLine,
  jxyb: BookOpenText,
  slyz: GitFork,
  kccd: Warehouse,
}

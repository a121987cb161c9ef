import type { ModelKey } from '@vce/protocol'
import {
  ArrowLeftRight,
  BookOpenText,
  Boxes,
  ChartColumn,
  ChartLine,
  CircleDollarSign,
  GitFork,
  type LucideIcon,
  Scale,
  Trophy,
  Wallet,
} from 'lucide-react'

export const modelIcons: Record<ModelKey, LucideIcon> = {
  cclhb: Trophy,
  cjllhb: ChartColumn,
  mmll: Scale,
  zjlx: Wallet,
  xwyk: CircleDollarSign,
  jctlzst: ArrowLeftRight,
  qxjg: ChartLine,
  jxyb: BookOpenText,
  slyz: GitFork,
  kccd: Boxes,
}

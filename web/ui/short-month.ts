import 'dayjs/locale/id'
import dayjs from 'dayjs'
import { monthName } from '#contract/tanggal.ts'

// dayjs (1.11.23) says 'Agt', and everything else here 'Agu': a list of months would have both beside each other.
const { id } = dayjs.Ls
if (id) id.monthsShort = Array.from({ length: 12 }, (_, i) => monthName(i + 1).slice(0, 3))

import { REPORTS } from '../laporan/reports.ts'
import { hadirListKind } from './hadir-list-content.ts'
import { honorKind } from './honor-content.ts'
import { kelulusanKind } from './kelulusan-content.ts'
import type { DocumentKind, PrintChoice } from './kind.ts'
import { reportKind } from './laporan-content.ts'
import { outgoingKind } from './outgoing-content.ts'
import { ownRekapKind } from './own-rekap-content.ts'
import { oneKind } from './pendamping-one-content.ts'
import { pertemuanKind } from './pertemuan-content.ts'
import { rekapKind } from './rekap-content.ts'
import { semesterKind } from './semester-content.ts'
import { spjKind } from './spj-content.ts'
import { suratKind } from './surat-content.ts'
import { syahadahKind } from './syahadah-content.ts'
import { summaryKind } from './week-summary-content.ts'

/** Every kind of sheet that anybody may hold. */
export const KINDS: readonly DocumentKind[] = [
  ...[
    rekapKind,
    hadirListKind,
    pertemuanKind,
    oneKind,
    honorKind,
    spjKind,
    kelulusanKind,
    suratKind,
    outgoingKind,
    summaryKind,
    semesterKind,
    syahadahKind,
    ownRekapKind,
  ],
  ...REPORTS.map(reportKind),
]

/** undefined of one that this build does not know. */
export function kindOf({ jenis }: PrintChoice): DocumentKind | undefined {
  return KINDS.find(kind => kind.key === jenis)
}

import { titledName } from '#contract/identitas.ts'
import { laterOf } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { readRest, sumRest } from '#server/absensi/pertemuan/sisa.ts'
import type { User } from '#server/dasar/http/user.ts'
import { readKegiatanOf } from '#server/pengaturan/aturan/rules.ts'
import { listReportMembers } from './laporan-mahasantri.sql.ts'
import { listMurabbiOfKelompok } from './laporan-pendamping.sql.ts'
import { reportScopeOf, type ScopeHead } from './rentang.ts'

/** Under whom somebody is in a range, and what is still to come of it for them. */
export interface Outlook {
  /** 'Dr. H. Hasan Basri, M.Ag.' of their last kelompok; '' without. */
  murabbi: string
  /** Planned from today to the end of the range, and before it planned and never opened: as the detail on the screen counts them. */
  sisa: number
  belum_dibuka: number
}

/** Of these people; nothing of who is in no kelompok of the range. The range ends with the periode at the latest. */
export async function readOutlook(
  db: Db,
  user: User,
  head: ScopeHead,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Outlook>> {
  const scope = reportScopeOf(user, head, {})
  const [members, kegiatanList] = await Promise.all([
    listReportMembers(db, { ...scope, kegiatan: 'semua' }, ids),
    readKegiatanOf(db, head.periode?.id),
  ])
  const counted = new Set(
    kegiatanList.flatMap(one => ((head.kegiatan ? one.id === head.kegiatan.id : one.dihitung === 1) ? one.id : [])),
  )
  const kelompokIds = [...new Set(members.map(one => one.kelompok_id))]
  const [murabbi, restOf] = await Promise.all([
    listMurabbiOfKelompok(db, scope, kelompokIds),
    readRest(db, kelompokIds, head, entri => counted.has(entri.kegiatan_id)),
  ])
  const dari = laterOf(head.hari_ini, head.dari)
  return new Map(
    [...Map.groupBy(members, one => one.mahasantri_id)].map(([id, own]) => {
      const last = own.at(-1)
      const day = last?.sampai ?? head.sampai
      const led = murabbi.findLast(
        m => m.kelompok_id === last?.kelompok_id && m.dari <= day && (m.sampai === null || m.sampai >= day),
      )
      return [id, { murabbi: led ? titledName(led) : '', ...sumRest(restOf, own, dari) }]
    }),
  )
}

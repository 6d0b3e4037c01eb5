import type { PunctualityRow } from '#contract/laporan/punctuality.ts'
import { changedAt } from '#database/mark-counts.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import { completeAt } from '#server/absensi/jumlah/kolom.ts'
import type { HeldPertemuan } from './pertemuan-report.ts'
import { inReportScope, notCancelled, type ReportScope } from './rentang.ts'

/** What somebody filled, the latest first. A mark that an izin made was there before anybody began; where it is held the weekly time or the kelompok says, unless the pertemuan does. */
export async function listPunctuality(db: Db, scope: ReportScope): Promise<(PunctualityRow & HeldPertemuan)[]> {
  return rowsOf(db)`
    select p.id as pertemuan_id, p.kelompok_id, k.nama as kelompok, p.kegiatan_id, g.nama as kegiatan, p.tanggal, p.ke,
      p.mulai, p.selesai, coalesce(nullif(p.tempat, ''), nullif(j.tempat, ''), k.tempat) as tempat,
      (select min(${changedAt}) from riwayat r
        where r.pertemuan_id = p.id and r.to_status is not null and r.izin_id is null) as first_at,
      ${completeAt} as lengkap_at
    from pertemuan p join kelompok k on k.id = p.kelompok_id join kegiatan g on g.id = p.kegiatan_id
      join jumlah_pertemuan c on c.pertemuan_id = p.id left join jadwal j on j.id = p.jadwal_id
    where ${inReportScope(scope)} and p.opened_at is not null and p.rekap_berkas_id is null and ${notCancelled}
      and c.h + c.t + c.i + c.s + c.a + c.u + c.d > 0
    order by p.tanggal desc, p.mulai desc, p.id desc`
}

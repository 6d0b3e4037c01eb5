import { addDays } from '#contract/tanggal.ts'
import { addPemberitahuan, type Baru } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import type { Penghasil } from '#server/dasar/pemberitahuan/pengirim.ts'
import { getHariIni } from '#server/pengaturan/pengaturan.ts'
import { type DiisiRow, type DiputuskanRow, listDiisi, listDiputuskan } from './kabar.sql.ts'
import { antreanOf } from './susun.ts'

const HARI = 14

/**
 * What webhooks are told of pertemuan: found by looking, so that a save of marks does nothing for it. In the order in which it
 * happened, and so each pertemuan's is sent.
 */
export const tellPertemuan: Penghasil = async (db, write, now) => {
  const hariIni = await getHariIni(db, now)
  const span = { now, hariIni, sejak: addDays(hariIni, -HARI) }
  const [diisi, diputuskan] = await Promise.all([listDiisi(db, span), listDiputuskan(db, span)])
  const baruList = [...diisi.map(toDiisi), ...diputuskan.map(toDiputuskan)].sort((a, b) => a.at - b.at)
  if (baruList.length > 0)
    await write(tx =>
      addPemberitahuan(
        tx,
        baruList.map(({ at: _, ...baru }) => baru),
        now,
      ),
    )
}

type Terjadi = Baru & { at: number }

function toDiisi({ webhook_id, pertemuan_id, at, ...key }: DiisiRow): Terjadi {
  return {
    ...{ kanal: 'webhook', jenis: 'pertemuan_diisi', webhook_id, at },
    kunci: `${webhook_id}:${pertemuan_id}`,
    isi: { pertemuan_id },
    antrean: antreanOf(webhook_id, key),
  }
}

function toDiputuskan({ webhook_id, pertemuan_id, akun_id, keadaan, at, ...key }: DiputuskanRow): Terjadi {
  const isi = { pertemuan_id, akun_id, keadaan, at }
  return {
    ...{ kanal: 'webhook', jenis: 'koreksi_diputuskan', webhook_id, at, isi },
    kunci: `${webhook_id}:${pertemuan_id}.${akun_id}.${keadaan}.${at}`,
    antrean: antreanOf(webhook_id, key),
  }
}

import { pekanOf } from '#contract/pekan.ts'
import { readsEverything } from '#contract/permissions.ts'
import { addDays, instantAt, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { kata } from '#server/dasar/istilah.ts'
import { addUnknown } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import type { Penghasil } from '#server/dasar/pemberitahuan/pengirim.ts'
import { printRingkasanSurel } from '#server/dokumen/isi-ringkasan-pekan.ts'
import { findPembuat } from '#server/dokumen/pembuat.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { getPengiriman } from '#server/pengaturan/pengiriman/pengiriman.ts'
import type { SusunSurel } from '#server/pengaturan/pengiriman/surel.ts'
import { listPenerimaRingkasan } from './ringkasan-surel.sql.ts'

/** On the first day of a week, from this hour on, the week before is told; for two days, should the server have been off. */
const JAM = '06:00'
const BASI = 2 * 86_400_000

export const tellRingkasan: Penghasil = async (db, write, now) => {
  const { host, ringkasan } = await getPengiriman(db)
  if (host === '' || ringkasan === 0) return
  const { zona_waktu: zona, awal_pekan } = await getPengaturan(db)
  const ini = pekanOf(todayIn(zona, now), awal_pekan)
  const mulai = instantAt(zona, ini.dari, JAM)
  if (now < mulai || now >= mulai + BASI) return
  const pekan = { dari: addDays(ini.dari, -7), sampai: addDays(ini.dari, -1) }
  const penerima = await listPenerimaRingkasan(db, pekan)
  const pesanList = penerima.map(({ id }) => ({
    ...({ kanal: 'surel', jenis: 'ringkasan', akun_id: id, isi: pekan } as const),
    ...{ kunci: `${id}:${pekan.dari}`, basi_at: mulai + BASI },
  }))
  await addUnknown(db, write, pesanList, now)
}

interface Alat {
  db: Db
  write: Write
  origin: string
  clock: { now(): number }
}

/** The mail: a few words and the week as PDF, by the rights of who gets it: a murabbi's covers their own kelompok only. */
export function composeRingkasan({ db, write, origin, clock }: Alat): SusunSurel {
  return async ({ akun_id, isi, created_at }) => {
    const pekan = JSON.parse(isi) as { dari: string; sampai: string }
    // Asked once more: it may have waited for a day.
    const penerima = (await listPenerimaRingkasan(db, pekan)).find(({ id }) => id === akun_id)
    if (!penerima) return undefined
    const user = await findPembuat(db, penerima.id)
    const apa = { pekan: pekan.dari, sejak: created_at }
    const berkas = await printRingkasanSurel({ db, write, now: clock.now(), origin }, user, apa)
    if (!berkas) return undefined
    const semua = readsEverything(user.peran)
    return {
      kepada: penerima.email,
      judul: berkas.judul,
      teks: [
        `Assalamu'alaikum, ${penerima.nama}.`,
        '',
        semua
          ? `Terlampir ringkasan kehadiran seluruh ${kata`kelompok`} pekan lalu.`
          : kata`Terlampir ringkasan kehadiran kelompok Anda pekan lalu.`,
        `Selengkapnya: ${origin}/`,
        '',
        `Surel ini berhenti bila Anda mematikannya di ${origin}/akun.`,
        '',
      ].join('\n'),
      lampiran: [{ nama: berkas.name, data: berkas.data }],
    }
  }
}

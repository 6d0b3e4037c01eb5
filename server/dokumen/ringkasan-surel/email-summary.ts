import { pekanOf } from '#contract/pekan.ts'
import { readsEverything } from '#contract/permissions.ts'
import { addDays, instantAt, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { kata } from '#server/dasar/istilah.ts'
import { addUnknown } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import type { Producer } from '#server/dasar/pemberitahuan/sender.ts'
import { findMaker } from '#server/dokumen/pembuat.ts'
import { printEmailSummary } from '#server/dokumen/week-summary-content.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { getPengiriman } from '#server/pengaturan/pengiriman/pengiriman.ts'
import type { ComposeEmail } from '#server/pengaturan/pengiriman/surel.ts'
import { listSummaryRecipient } from './email-summary.sql.ts'

/** On the first day of a week, from this hour on, the week before is told; for two days, should the server have been off. */
const JAM = '06:00'
const STALE = 2 * 86_400_000

export const tellSummary: Producer = async (db, write, now) => {
  const { host, ringkasan } = await getPengiriman(db)
  if (host === '' || ringkasan === 0) return
  const { zona_waktu: zone, awal_pekan } = await getPengaturan(db)
  const ini = pekanOf(todayIn(zone, now), awal_pekan)
  const mulai = instantAt(zone, ini.dari, JAM)
  if (now < mulai || now >= mulai + STALE) return
  const pekan = { dari: addDays(ini.dari, -7), sampai: addDays(ini.dari, -1) }
  const penerima = await listSummaryRecipient(db, pekan)
  const messageList = penerima.map(({ id }) => ({
    ...({ kanal: 'surel', jenis: 'ringkasan', akun_id: id, isi: pekan } as const),
    ...{ kunci: `${id}:${pekan.dari}`, basi_at: mulai + STALE },
  }))
  await addUnknown(db, write, messageList, now)
}

interface Tools {
  db: Db
  write: Write
  origin: string
  clock: { now(): number }
}

/** The mail: a few words and the week as PDF, by the rights of who gets it: a murabbi's covers their own kelompok only. */
export function composeSummary({ db, write, origin, clock }: Tools): ComposeEmail {
  return async ({ akun_id, isi, created_at }) => {
    const pekan = JSON.parse(isi) as { dari: string; sampai: string }
    // Asked once more: it may have waited for a day.
    const penerima = (await listSummaryRecipient(db, pekan)).find(({ id }) => id === akun_id)
    if (!penerima) return undefined
    const user = await findMaker(db, penerima.id)
    const apa = { pekan: pekan.dari, sejak: created_at }
    const berkas = await printEmailSummary({ db, write, now: clock.now(), origin }, user, apa)
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

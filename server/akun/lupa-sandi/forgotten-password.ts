import { FORGOTTEN_PASSWORD_MINUTE } from '#contract/akun/forgotten-password.ts'
import { emailSchema } from '#contract/person-schema.ts'
import type { Db } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { addCatatan } from '#server/dasar/catatan/rantai.ts'
import { addPemberitahuan } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { hasEmail } from '#server/pengaturan/pengiriman/pengiriman.ts'
import type { ComposeEmail } from '#server/pengaturan/pengiriman/surel.ts'
import { lockAkun } from '../akun.ts'
import { findNamedAkun } from '../session/masuk.ts'
import { makeTautan, saveTautan } from '../tautan-akun/tautan-akun.ts'
import { countRequested, getRecipient, listAkunByEmail } from './forgotten-password.sql.ts'

const MINUTE = 60_000
/** One account is mailed once in so long, and so often a day. */
const PAUSE = 5 * MINUTE
const ONE_DAY = 5

interface Requester {
  now: number
  ip: string
  device: string
}

/**
 * Who forgot the password asks for a link. Whether there is such an account, with an address, or it has been mailed just now, nobody
 * learns: the caller is answered before any of it is looked at.
 */
export async function requestSandi(db: Db, write: Write, nama: string, { now, ip, device }: Requester): Promise<void> {
  if (!(await hasEmail(db))) return
  for (const id of await findAkunIds(db, nama, now)) {
    if (!(await getRecipient(db, id)) || (await countRequested(db, id, now - 24 * 60 * MINUTE)) >= ONE_DAY) continue
    const kunci = `${id}:${Math.floor(now / PAUSE)}`
    await write(async tx => {
      const pesan = { kanal: 'surel', jenis: 'sandi', kunci, akun_id: id, isi: {}, basi_at: now + 60 * MINUTE } as const
      if (!(await addPemberitahuan(tx, [pesan], now))) return
      const who = { akun_id: id, alamat: ip, perangkat: device, isi: { akun: id } }
      await addCatatan(tx, { at: now, peristiwa: 'lupa_sandi', hasil: '', ...who })
    })
  }
}

async function findAkunIds(db: Db, nama: string, now: number): Promise<number[]> {
  const email = emailSchema.safeParse(nama)
  if (!email.success) return findNamedAkun(db, nama, now)
  return (await listAkunByEmail(db, email.data)).map(row => row.id)
}

interface Tools {
  db: Db
  write: Write
  origin: string
  clock: { now(): number }
}

/**
 * The mail. Its code is made now, and its hash alone is kept: what waits to be sent holds none. An earlier link of the account is good
 * no more.
 */
export function composePassword({ db, write, origin, clock }: Tools): ComposeEmail {
  return async ({ akun_id }) => {
    const penerima = await getRecipient(db, akun_id ?? 0)
    if (!penerima) return undefined
    const { id, nama, username, email } = penerima
    const [tautan] = await makeTautan([{ akun_id: id, nama, username, peran: [], kelompok: '', hp: '' }])
    if (!tautan) return undefined
    const now = clock.now()
    const kapan = { now, sampai: now + FORGOTTEN_PASSWORD_MINUTE * MINUTE, atur_ulang: 1 } as const
    const saved = await write(async tx => {
      await lockAkun(tx, id)
      // While the code was hashed the account may have got another address: this one may be somebody else's.
      if ((await getRecipient(tx, id))?.email !== email) return false
      await saveTautan(tx, [tautan], kapan)
      return true
    })
    if (!saved) return undefined
    const { lembaga } = await getPengaturan(db)
    return {
      kepada: email,
      judul: 'Buat kata sandi Hadir yang baru',
      teks: [
        `Assalamu'alaikum, ${nama}.`,
        '',
        `Seseorang meminta kata sandi baru untuk akun Hadir Anda (${username})${lembaga ? ` di ${lembaga}` : ''}. Buka tautan ini untuk membuatnya:`,
        '',
        `${origin}/a#${tautan.kode}`,
        '',
        `Tautan ini berlaku ${FORGOTTEN_PASSWORD_MINUTE} menit dan habis sekali pakai. Sesudah kata sandi baru dibuat, semua perangkat yang sedang masuk dengan akun ini dikeluarkan.`,
        'Bila bukan Anda yang meminta, abaikan surel ini: kata sandi Anda tidak berubah.',
        '',
      ].join('\n'),
    }
  }
}

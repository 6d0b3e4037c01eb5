import { addDays, formatDate, formatJam } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { addPemberitahuan, type Fresh } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import type { Producer } from '#server/dasar/pemberitahuan/sender.ts'
import { getToday } from '#server/pengaturan/pengaturan.ts'
import type { ComposeWebhook } from '#server/pengaturan/webhook/send-webhook.ts'
import * as kabarSql from './notice.sql.ts'

export { findPertemuanAt } from './notice.sql.ts'

export interface NewsDeps {
  db: Db
  origin: string
  clock: { now(): number }
}

/**
 * What webhooks are told of pertemuan: which one, how many, whom to tell and a text that can be sent as it is. It names no mahasantri,
 * no mark and no reason; phones are those of pendamping and murabbi, for the gateway behind it.
 */
export function composePertemuan({
  db,
  origin,
  clock,
}: NewsDeps): Readonly<Record<'pertemuan_diisi' | 'koreksi_diputuskan', ComposeWebhook>> {
  return {
    async pertemuan_diisi({ isi }) {
      const pertemuan = await kabarSql.getNewsPertemuan(db, (JSON.parse(isi) as { pertemuan_id: number }).pertemuan_id)
      // Opened again meanwhile: it is told once it is filled, as long as it is asked for.
      if (!pertemuan || pertemuan.orang === 0) return undefined
      const murabbi = (await readPengasuh(db, pertemuan.kelompok_id, clock.now())).filter(
        ({ sebagai }) => sebagai === 'murabbi',
      )
      return {
        ...describeNewsPertemuan(pertemuan, origin),
        terisi: pertemuan.orang - pertemuan.belum,
        kepada: murabbi,
        teks: `${namePertemuan(pertemuan)} sudah diisi: ${pertemuan.orang - pertemuan.belum} orang.`,
      }
    },
    async koreksi_diputuskan({ isi }) {
      const putusan = JSON.parse(isi) as Pick<kabarSql.DecidedRow, 'pertemuan_id' | 'akun_id' | 'keadaan' | 'at'>
      const [pertemuan, jumlah, proposer] = await Promise.all([
        kabarSql.getNewsPertemuan(db, putusan.pertemuan_id),
        kabarSql.countDecided(db, putusan),
        kabarSql.getAkunOwner(db, putusan.akun_id),
      ])
      // Taken back meanwhile.
      if (!pertemuan || jumlah === 0) return undefined
      return {
        ...describeNewsPertemuan(pertemuan, origin),
        ...{ hasil: putusan.keadaan, jumlah, kepada: proposer ? [proposer] : [] },
        teks: `${jumlah} koreksi Anda pada ${namePertemuan(pertemuan)} ${putusan.keadaan}.`,
      }
    },
  }
}

/** Who has the kelompok in hand now. */
export async function readPengasuh(db: Db, kelompokId: number, now: number): Promise<kabarSql.ToRow[]> {
  return kabarSql.listPengasuhToTell(db, kelompokId, await getToday(db, now))
}

type Wording = Pick<
  kabarSql.NewsPertemuanRow,
  'kelompok_id' | 'kelompok' | 'kegiatan_id' | 'kegiatan' | 'tanggal' | 'ke' | 'mulai'
>

/** 'Halaqah pekanan 18.30, Sabtu, 21 November 2026 (Kelompok 7)' */
export function namePertemuan({ kegiatan, mulai, tanggal, kelompok }: Wording): string {
  return `${kegiatan}${mulai ? ` ${formatJam(mulai)}` : ''}, ${formatDate(tanggal, 'panjang')} (${kelompok})`
}

/** Which pertemuan, and where it is opened. */
export function describeNewsPertemuan(
  { kelompok_id, kelompok, kegiatan_id, kegiatan, tanggal, ke, mulai }: Wording,
  origin: string,
) {
  const query = new URLSearchParams({ tanggal, kegiatan: String(kegiatan_id), ke: String(ke) })
  return {
    kelompok: { id: kelompok_id, nama: kelompok },
    kegiatan: { id: kegiatan_id, nama: kegiatan },
    ...{ tanggal, ke, mulai },
    alamat: `${origin}/absensi/input/${kelompok_id}?${query}`,
  }
}

/** Of one pertemuan everything goes one after the other. */
export function queueOf(webhookId: number, { kelompok_id, kegiatan_id, tanggal, ke }: PertemuanKey): string {
  return `webhook:${webhookId}:${kelompok_id}.${kegiatan_id}.${tanggal}.${ke}`
}

const DAY = 14

/**
 * What webhooks are told of pertemuan: found by looking, so that a save of marks does nothing for it. In the order in which it
 * happened, and so each pertemuan's is sent.
 */
export const tellPertemuan: Producer = async (db, write, now) => {
  const hariIni = await getToday(db, now)
  const span = { now, hariIni, sejak: addDays(hariIni, -DAY) }
  const [filled, diputuskan] = await Promise.all([kabarSql.listFilled(db, span), kabarSql.listDecided(db, span)])
  const newList = [...filled.map(toFilled), ...diputuskan.map(toDecided)].sort((a, b) => a.at - b.at)
  if (newList.length > 0)
    await write(tx =>
      addPemberitahuan(
        tx,
        newList.map(({ at: _, ...baru }) => baru),
        now,
      ),
    )
}

type Happened = Fresh & { at: number }

function toFilled({ webhook_id, pertemuan_id, at, ...key }: kabarSql.FilledPertemuanRow): Happened {
  return {
    ...{ kanal: 'webhook', jenis: 'pertemuan_diisi', webhook_id, at },
    kunci: `${webhook_id}:${pertemuan_id}`,
    isi: { pertemuan_id },
    antrean: queueOf(webhook_id, key),
  }
}

function toDecided({ webhook_id, pertemuan_id, akun_id, keadaan, at, ...key }: kabarSql.DecidedRow): Happened {
  const isi = { pertemuan_id, akun_id, keadaan, at }
  return {
    ...{ kanal: 'webhook', jenis: 'koreksi_diputuskan', webhook_id, at, isi },
    kunci: `${webhook_id}:${pertemuan_id}.${akun_id}.${keadaan}.${at}`,
    antrean: queueOf(webhook_id, key),
  }
}

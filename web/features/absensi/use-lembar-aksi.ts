import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Lembar } from '#contract/absensi.ts'
import { labelStatus, type Status } from '#contract/kehadiran.ts'
import { type Baris, tapOn } from '#web/offline/apply-outbox.ts'
import { discardRefused, giveUp, retry } from '#web/offline/decide.ts'
import { deviceName, newId } from '#web/offline/device.ts'
import { type Change, groupOf, type Isi, isiOf, type QueueState, type Sheet, sameIsi } from '#web/offline/entry.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import { stage } from '#web/offline/queue.ts'
import { getSyncState, sendNow, sendSoon, subscribeSync } from '#web/offline/sync.ts'
import { setelahJari, setelahLukisan } from '#web/ui/setelah-lukisan.ts'
import { hitungBaris } from './hitung.ts'
import { tekanTombol, tulisJumlah } from './tekan-tombol.ts'
import { useBaris } from './use-baris.ts'

export interface LembarAksi {
  /**
   * Sets what is given; minutes fall away with T, and a mark that is set again the same is left alone. `lanjutan`: more of
   * what is being typed, one step for undo together with what was kept of it before.
   */
  ubah(mahasantriId: number, change: Partial<Isi>, lanjutan?: boolean): void
  /** A tap: the mark that is set already is taken back. */
  ketuk(mahasantriId: number, status: Status): void
  /** Marks everybody who is still unset as Hadir; one step for undo. */
  sisanyaHadir(): void
  urungkan(): void
  /** In a conflict: keep the own mark, or take theirs. */
  pakaiMilikSendiri(mahasantriId: number): void
  pakaiMilikMereka(mahasantriId: number): void
  /** Sends what was refused once more; after the lock with the reason that was asked for. */
  cobaLagi(alasan?: string): void
  /** What was refused for these has become a koreksi: it no longer waits on this device. */
  lepasDitolak(ids: readonly number[]): void
}

interface Langkah {
  mahasantriId: number
  before: Isi
  after: Isi
  /** The version of theirs that was taken in a conflict: that too was this person's step. */
  pakai?: number
}

/** For the strip 'n ditandai Hadir sekaligus · Urungkan'. */
export interface LangkahTerakhir {
  teks: string
  sekaligus: boolean
  /** It was an undo; the next one is asked for in the bar. */
  mundur: boolean
}

const UNDO_DEPTH = 50

/** The rows as they are shown (server, answers, outbox) and everything that can be done to them. For one sheet: another one mounts anew. */
export function useLembarAksi(
  lembar: Lembar,
  outbox: Outbox,
  /** Whether marks may be changed now, and why it is done after the lock ('' before it). */
  tulis: { boleh: boolean; alasan: string },
) {
  const hambatan = useSyncExternalStore(subscribeSync, getHambatan)
  const { kegiatan, tanggal, ke, akun_id, kelompok } = lembar
  const [sheet] = useState<Sheet>({ kelompok_id: kelompok.id, kegiatan_id: kegiatan?.id ?? 0, tanggal, ke })
  const group = groupOf(sheet)

  const { toko, barisList } = useBaris(outbox, lembar, sheet)
  const now = useRef({ lembar, tulis })
  now.current = { lembar, tulis }

  // Kept outside React: a tap must draw its row, not a list of steps.
  const langkahList = useRef<Langkah[][]>([])
  const [bisaUrung, setBisaUrung] = useState(false)
  // The strip above the list: from the first 'Hadir semua' on it says the last step.
  const [langkah, setLangkah] = useState<LangkahTerakhir | null>(null)
  const { suara, ucapkan } = useUcapan()

  const aksi = useMemo<LembarAksi>(() => {
    const find = toko.row
    const write = (step: (queue: QueueState) => Change) => outbox.update(step)

    function record(steps: { mahasantriId: number; isi: Isi }[]): void {
      const taps = steps.flatMap(({ mahasantriId, isi }) => {
        const row = find(mahasantriId)
        return row ? [tapOn(row, isi)] : []
      })
      if (taps.length === 0) return
      const origin = {
        id: newId(),
        user: akun_id,
        device: deviceName(),
        at: Date.now(),
        alasan: now.current.tulis.alasan,
        dilihat: toko.dilihat,
      }
      const before = toko.list()
      // Handed to the disk, then shown: its answer comes later than a finger expects on a slow phone.
      const segera = { sheet, taps, origin }
      void outbox.update(queue => stage(queue, sheet, taps, origin), { segera, group }).then(sendSoon)
      tekanTombol(steps)
      if (steps.length > 1) tulisJumlah(hitungBaris(withIsi(before, steps)))
    }

    function remember(langkah: Langkah[]): void {
      langkahList.current = [...langkahList.current.slice(1 - UNDO_DEPTH), langkah]
      setelahLukisan(() => setBisaUrung(langkahList.current.length > 0))
    }

    /** Seen in the strip, if it is there, and heard. */
    function catat(teks: string, tail?: () => string, mundur = false): void {
      setelahLukisan(() => setLangkah(before => (before ? { teks, sekaligus: false, mundur } : null)))
      ucapkan(teks, tail)
    }

    /** What an undo has done, in words; a single row by its name. */
    function sebutUrung(own: readonly Langkah[], lain: number): string {
      const [one] = own
      if (!one) return 'Tidak diurungkan: tanda orang lain'
      if (lain > 0) return `${own.length} diurungkan, ${lain} tetap: tanda orang lain`
      if (own.length > 1) return `${own.length} diurungkan`
      return `Diurungkan: ${find(one.mahasantriId)?.nama}, ${namaTanda(one.before, now.current.lembar)}`
    }

    /** Where the last step is the beginning of the same text, it becomes the whole of it; nothing, when the text is back. */
    function extend(mahasantriId: number, now: Isi, after: Isi): boolean {
      const [one, ...others] = langkahList.current.at(-1) ?? []
      if (!one || others.length > 0 || one.mahasantriId !== mahasantriId) return false
      if (one.before.status !== one.after.status || !sameIsi(one.after, now)) return false
      langkahList.current.pop()
      if (!sameIsi(one.before, after)) langkahList.current.push([{ ...one, after }])
      setelahLukisan(() => setBisaUrung(langkahList.current.length > 0))
      return true
    }

    function ubah(mahasantriId: number, change: Partial<Isi>, lanjutan = false): void {
      const row = find(mahasantriId)
      if (!row || row.tetap || !now.current.tulis.boleh) return
      const before = isiOf(row)
      const after = { ...before, ...change }
      if (after.status !== 'T') after.menit = null
      if (sameIsi(before, after) && !row.konflik) return
      const known = lanjutan && extend(mahasantriId, before, after)
      if (!known) remember([{ mahasantriId, before, after }])
      record([{ mahasantriId, isi: after }])
      // Who types is not told at every pause.
      if (!known) catat(`${row.nama}, ${namaTanda(after, now.current.lembar)}`, () => sisaOf(toko.list()))
    }

    return {
      ubah,
      ketuk(mahasantriId, status) {
        const row = find(mahasantriId)
        if (row) ubah(mahasantriId, { status: row.status === status ? null : status })
      },
      sisanyaHadir() {
        if (!now.current.tulis.boleh) return
        const unset = toko.list().filter(row => row.status === null && !row.konflik)
        if (unset.length === 0) return
        const langkah = unset.map(row => ({
          mahasantriId: row.mahasantri_id,
          before: isiOf(row),
          after: { ...isiOf(row), status: 'H' as const },
        }))
        remember(langkah)
        record(langkah.map(({ mahasantriId, after }) => ({ mahasantriId, isi: after })))
        const teks = `${unset.length} ditandai Hadir sekaligus`
        setelahLukisan(() => setLangkah({ teks, sekaligus: true, mundur: false }))
        ucapkan(`${unset.length} ditandai Hadir`)
      },
      urungkan() {
        const langkah = now.current.tulis.boleh ? langkahList.current.pop() : undefined
        if (!langkah) return
        setelahLukisan(() => setBisaUrung(langkahList.current.length > 0))
        // A row that somebody has changed since, or had set the same before this step came to them, is left as they made it.
        const own = langkah.filter(({ mahasantriId, after, pakai }) => {
          const row = find(mahasantriId)
          if (!row || row.konflik || !sameIsi(row, after)) return false
          return pakai === row.version || toko.milikSendiri(mahasantriId)
        })
        record(own.map(({ mahasantriId, before }) => ({ mahasantriId, isi: before })))
        catat(sebutUrung(own, langkah.length - own.length), undefined, true)
        const [one] = own
        if (!one || own.length > 1) return
        // Where it stands is asked after the paint: before it, the whole page would be laid out for the answer.
        setelahLukisan(() => {
          // A list that still goes on by itself would end elsewhere.
          scrollTo({ top: scrollY, behavior: 'instant' })
          document.getElementById(`baris-${one.mahasantriId}`)?.scrollIntoView({ block: 'nearest' })
        })
      },
      pakaiMilikSendiri(mahasantriId) {
        const row = find(mahasantriId)
        if (!row?.konflik) return
        remember([{ mahasantriId, before: isiOf(row.konflik), after: isiOf(row) }])
        record([{ mahasantriId, isi: isiOf(row) }])
        catat(`${row.nama}, tetap ${namaTanda(row, now.current.lembar)}`)
      },
      pakaiMilikMereka(mahasantriId) {
        const row = find(mahasantriId)
        if (!row?.konflik) return
        const { version: pakai } = row.konflik
        remember([{ mahasantriId, before: isiOf(row), after: isiOf(row.konflik), pakai }])
        catat(`${row.nama}, ${namaTanda(row.konflik, now.current.lembar)}`)
        const pilihan = tapOn(row, row.konflik)
        const decision = { id: newId(), at: Date.now() }
        void write(queue => giveUp(queue, akun_id, group, pilihan, decision)).then(sendSoon)
      },
      cobaLagi(alasan) {
        void write(queue => retry(queue, { user: akun_id, group }, newId, alasan)).then(sendNow)
      },
      lepasDitolak(ids) {
        void write(queue => discardRefused(queue, { user: akun_id, group, ids }))
      },
    }
  }, [outbox, toko, sheet, group, akun_id, ucapkan])

  return { toko, barisList, hambatan, aksi, bisaUrung, langkah, suara, ucapkan }
}

function getHambatan() {
  return getSyncState().hambatan
}

/** The marks as they will be; asking the queue takes longer than a frame. */
function withIsi(rows: readonly Baris[], steps: readonly { mahasantriId: number; isi: Isi }[]): Pick<Isi, 'status'>[] {
  const isiOf = new Map(steps.map(({ mahasantriId, isi }) => [mahasantriId, isi]))
  return rows.map(row => isiOf.get(row.mahasantri_id) ?? row)
}

function namaTanda({ status, menit }: Isi, { kegiatan }: Lembar): string {
  const nama = labelStatus(status, kegiatan?.jenis ?? 'umum')
  return menit === null ? nama : `${nama} ${menit} menit`
}

function sisaOf(barisList: readonly Baris[]): string {
  return `Sisa ${barisList.filter(row => row.status === null).length}`
}

/**
 * One polite region: what is said within 400 ms is said together, with how many are left at the end. Written past React, which
 * would look through the whole sheet for a sentence that nobody sees.
 */
function useUcapan() {
  const suara = useRef<HTMLDivElement>(null)
  const pending = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ucapkan = useRef((text: string, tail?: () => string) => {
    pending.current.push(text)
    clearTimeout(timer.current)
    const say = () => {
      if (pending.current.length === 0) return
      const last = tail?.()
      if (suara.current) suara.current.textContent = [...pending.current, ...(last ? [last] : [])].join('. ')
      pending.current = []
    }
    timer.current = setTimeout(() => setelahJari(say), 400)
  }).current
  useEffect(() => () => clearTimeout(timer.current), [])
  return { suara, ucapkan }
}

import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { labelStatus, mayHoldCatatan, type Status } from '#contract/kehadiran.ts'
import { type Baris, tapOn } from '#web/offline/apply-outbox.ts'
import { discardRefused, giveUp, retry } from '#web/offline/decide.ts'
import { deviceName, newId } from '#web/offline/device.ts'
import {
  answersOn,
  type Change,
  groupOf,
  type Isi,
  isiOf,
  type QueueState,
  sameIsi,
  sheetOf,
} from '#web/offline/entry.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import { stage } from '#web/offline/stage.ts'
import { getSyncState, sendNow, sendSoon, subscribeSync } from '#web/offline/sync.ts'
import { isUlangan, type Sentuhan } from './baris/sentuhan.ts'
import { dilihatOn, useBaris } from './baris/use-baris.ts'

export interface LembarAksi {
  /**
   * Sets what is given; minutes fall away with T, the note with U, and a mark that is set again the same is left alone. `lanjutan`: more of
   * what is being typed, one step for undo together with what was kept of it before.
   */
  ubah(mahasantriId: number, change: Partial<Isi>, lanjutan?: boolean): void
  /**
   * A tap on the button of a status, at the time of its event. The mark that is set already is taken back, or `lagi` is done
   * instead; the echo of a tap does nothing. Whether it has changed the mark.
   */
  ketuk(mahasantriId: number, status: Status, at: number, lagi?: () => void): boolean
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
  /** Of the server's mark it was made on. While that stands, what is shown is still what this step has left. */
  base_version: number
}

/** For the strips 'n ditandai Hadir sekaligus · Urungkan' and 'Tanda Sakit dihapus · Urungkan'. */
export interface LangkahTerakhir {
  teks: string
  /** After 'urungkan' the next one is asked for in the bar. */
  jenis: 'tanda' | 'hapus' | 'sekaligus' | 'urungkan'
  /** Of 'hapus': whose mark it was. */
  mahasantriId?: number
  /** There has been a 'sekaligus': its strip stays. */
  berpita: boolean
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
  const { akun_id } = lembar
  const [sheet] = useState(sheetOf(lembar))
  const group = groupOf(sheet)

  const { baca, barisList } = useBaris(outbox, lembar, group)
  const now = useRef({ lembar, tulis, baca })
  now.current = { lembar, tulis, baca }

  // Neither is drawn.
  const sentuhan = useRef(new Map<number, Sentuhan>())
  const langkahList = useRef<Langkah[][]>([])
  const [bisaUrung, setBisaUrung] = useState(false)
  const [langkah, setLangkah] = useState<LangkahTerakhir | null>(null)
  const { suara, ucapkan } = useUcapan()

  const aksi = useMemo<LembarAksi>(() => {
    const list = () => now.current.baca()
    const find = (id: number) => list().find(row => row.mahasantri_id === id)
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
        dilihat: dilihatOn(now.current.lembar),
      }
      // Handed to the disk, then shown while it is being written.
      const segera = { sheet, taps, origin }
      void outbox.update(queue => stage(queue, sheet, taps, origin), { segera, group }).then(sendSoon)
    }

    function remember(langkah: Langkah[]): void {
      langkahList.current = [...langkahList.current.slice(1 - UNDO_DEPTH), langkah]
      setBisaUrung(true)
    }

    /** Seen in a strip, and heard. */
    function catat(langkah: Omit<LangkahTerakhir, 'berpita'>, tail?: () => string, lisan = langkah.teks): void {
      setLangkah(before => ({ ...langkah, berpita: langkah.jenis === 'sekaligus' || Boolean(before?.berpita) }))
      ucapkan(lisan, tail)
    }

    /** Whether the mark that is shown is this account's: it waits on this device, or is the last one it has had confirmed. */
    function isMilikSendiri({ mahasantri_id, menunggu, version }: Baris): boolean {
      const answer = answersOn(outbox.state.answers[group] ?? {}, dilihatOn(now.current.lembar))[mahasantri_id]
      return menunggu || Boolean(answer?.sendiri && answer.version === version)
    }

    /** What an undo has done, in words; a single row by its name. */
    function describeUrung(own: readonly Langkah[], lain: number): string {
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
      setBisaUrung(langkahList.current.length > 0)
      return true
    }

    function ubah(mahasantriId: number, change: Partial<Isi>, lanjutan = false): void {
      const row = find(mahasantriId)
      if (!row || row.tetap || !now.current.tulis.boleh) return
      const before = isiOf(row)
      const after = { ...before, ...change }
      if (after.status !== 'T') after.menit = null
      if (!mayHoldCatatan(after.status)) after.catatan = ''
      if (sameIsi(before, after) && !row.konflik) return
      const known = lanjutan && extend(mahasantriId, before, after)
      if (!known) remember([{ mahasantriId, before, after, base_version: row.base_version }])
      record([{ mahasantriId, isi: after }])
      // Who types is not told at every pause.
      if (known) return
      const { lembar } = now.current
      const isHapus = before.status !== null && after.status === null
      catat(
        isHapus
          ? { teks: `Tanda ${namaTanda(before, lembar)} dihapus: ${row.nama}`, jenis: 'hapus', mahasantriId }
          : { teks: `${row.nama}, ${namaTanda(after, lembar)}`, jenis: 'tanda' },
        () => sisaOf(list()),
      )
    }

    return {
      ubah,
      ketuk(mahasantriId, status, at, lagi) {
        const row = find(mahasantriId)
        if (!row || isUlangan(sentuhan.current.get(mahasantriId), { tombol: status, at, kini: row.status }))
          return false
        if (lagi && row.status === status) {
          lagi()
          return false
        }
        const jadi = row.status === status ? null : status
        sentuhan.current.set(mahasantriId, { tombol: status, at, jadi })
        ubah(mahasantriId, { status: jadi })
        return true
      },
      sisanyaHadir() {
        if (!now.current.tulis.boleh) return
        const unset = list().filter(row => row.status === null && !row.konflik && !row.tetap)
        if (unset.length === 0) return
        const langkah = unset.map(row => ({
          mahasantriId: row.mahasantri_id,
          before: isiOf(row),
          after: { ...isiOf(row), status: 'H' as const },
          base_version: row.base_version,
        }))
        remember(langkah)
        record(langkah.map(({ mahasantriId, after }) => ({ mahasantriId, isi: after })))
        const lisan = `${unset.length} ditandai Hadir`
        catat({ teks: `${lisan} sekaligus`, jenis: 'sekaligus' }, undefined, lisan)
      },
      urungkan() {
        const langkah = now.current.tulis.boleh ? langkahList.current.pop() : undefined
        if (!langkah) return
        setBisaUrung(langkahList.current.length > 0)
        // A row that somebody has changed since, or had set the same before this step came to them, is left as they made it.
        const own = langkah.filter(({ mahasantriId, after, base_version }) => {
          const row = find(mahasantriId)
          if (!row || row.konflik || !sameIsi(row, after)) return false
          return base_version === row.version || isMilikSendiri(row)
        })
        record(own.map(({ mahasantriId, before }) => ({ mahasantriId, isi: before })))
        catat({ teks: describeUrung(own, langkah.length - own.length), jenis: 'urungkan' })
        const [one] = own
        if (!one || own.length > 1) return
        // A list that still goes on by itself would end elsewhere.
        scrollTo({ top: scrollY, behavior: 'instant' })
        document.getElementById(`baris-${one.mahasantriId}`)?.scrollIntoView({ block: 'nearest' })
      },
      pakaiMilikSendiri(mahasantriId) {
        const row = find(mahasantriId)
        if (!row?.konflik) return
        remember([{ mahasantriId, before: isiOf(row.konflik), after: isiOf(row), base_version: row.base_version }])
        record([{ mahasantriId, isi: isiOf(row) }])
        catat({ teks: `${row.nama}, tetap ${namaTanda(row, now.current.lembar)}`, jenis: 'tanda' })
      },
      pakaiMilikMereka(mahasantriId) {
        const row = find(mahasantriId)
        if (!row?.konflik) return
        remember([{ mahasantriId, before: isiOf(row), after: isiOf(row.konflik), base_version: row.base_version }])
        catat({ teks: `${row.nama}, ${namaTanda(row.konflik, now.current.lembar)}`, jenis: 'tanda' })
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
  }, [outbox, sheet, group, akun_id, ucapkan])

  return { barisList, hambatan, aksi, bisaUrung, langkah, suara, ucapkan }
}

function getHambatan() {
  return getSyncState().hambatan
}

function namaTanda({ status, menit }: Isi, { kegiatan }: Lembar): string {
  const nama = labelStatus(status, kegiatan?.jenis ?? 'umum')
  return menit === null ? nama : `${nama} ${menit} menit`
}

function sisaOf(barisList: readonly Baris[]): string {
  return `Sisa ${barisList.filter(row => row.status === null && !row.tetap).length}`
}

/** One polite region: what is said within 400 ms is said together, with how many are left at the end. */
function useUcapan() {
  // Numbered: the same sentence is said again.
  const [suara, setSuara] = useState({ ke: 0, teks: '' })
  const pending = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ucapkan = useCallback((text: string, tail?: () => string) => {
    pending.current.push(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const last = tail?.()
      const teks = [...pending.current, ...(last ? [last] : [])].join('. ')
      pending.current = []
      setSuara(({ ke }) => ({ ke: ke + 1, teks }))
    }, 400)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { suara, ucapkan }
}

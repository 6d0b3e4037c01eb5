import { Button } from '@mantine/core'
import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { kata } from '#web/ui/istilah.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { describeAngkat } from './angkat.ts'
import { KartuWadah } from './KartuWadah.tsx'
import { type DivisionInput, mayHold, type Papan, wadahOf } from './papan.ts'
import css from './pembagian.module.css'
import { orangAt, useAngkat, wadahAt } from './use-angkat.ts'
import type { LakuPapan } from './use-papan.ts'

interface PapanKelompokProps {
  papan: Papan
  bahan: DivisionInput
  /** The kelompok that the filter leaves. */
  tampil: Papan['wadah']
  laku: LakuPapan
}

/** The kelompok as columns of names: dragged by mouse, carried by keys, or moved with two taps. */
export function PapanKelompok({ papan, bahan, tampil, laku }: PapanKelompokProps) {
  const tangan = useAngkat({ papan, bahan, tampil, laku })
  const { angkat, wadahRef } = tangan
  const seret = useSeret(tangan)
  const phone = usePhone()
  const [terakhir, setTerakhir] = useState<number | null>(null)
  const asal = angkat ? wadahOf(papan, angkat.id)?.kunci : undefined
  const orang = angkat ? bahan.orang.get(angkat.id) : undefined
  // One stop for Tab: who had the focus last, as long as they are in sight.
  const fokus = tampil.some(({ anggota }) => anggota.includes(terakhir ?? 0))
    ? terakhir
    : (tampil.find(({ anggota }) => anggota.length > 0)?.anggota[0] ?? null)
  const keadaanOf = (wadah: Papan['wadah'][number]) => {
    if (!angkat || !orang) return undefined
    if (wadah.kunci === asal) return 'asal'
    if (!mayHold(wadah, orang)) return 'tidak'
    return wadah.kunci === angkat.ke ? 'tujuan' : 'boleh'
  }
  const onClick = (event: MouseEvent) => {
    if (!seret.telanKlik.current) tangan.onClick(event)
  }
  const kalimat = angkat ? describeAngkat(papan, bahan, angkat) : ''
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and taps bubble up from the buttons inside */}
      <div
        ref={wadahRef}
        className={`grid start ${css.papan}`}
        data-angkat={angkat ? true : undefined}
        data-seret={seret.menyeret || undefined}
        onKeyDown={tangan.onKeyDown}
        onPointerDown={seret.onPointerDown}
        onClick={onClick}
        onFocus={({ target }: FocusEvent) => setTerakhir(orangAt(target) ?? terakhir)}
      >
        {tampil.map(wadah => (
          <KartuWadah
            key={wadah.kunci}
            wadah={wadah}
            bahan={bahan}
            keadaan={keadaanOf(wadah)}
            diangkat={angkat && wadah.kunci === asal ? angkat.id : null}
            dengan={angkat && wadah.anggota.includes(angkat.dengan ?? 0) ? angkat.dengan : null}
            fokus={fokus !== null && wadah.anggota.includes(fokus) ? fokus : null}
          />
        ))}
      </div>
      <HintPapan nama={orang?.nama} kalimat={kalimat} kabar={tangan.kabar} ponsel={phone} onBatal={tangan.batal} />
      {seret.menyeret && orang ? (
        <div ref={seret.kartu} className={`fixed-place card shadow py-8 px-12 text-m ${css.seret}`} aria-hidden="true">
          <strong>{orang.nama}</strong> <span className="soft">{orang.prodi}</span>
          <div>{kalimat}</div>
        </div>
      ) : null}
    </>
  )
}

/** So far the mouse moves before it is a drag and no click. */
const JARAK = 5

/** Dragging by mouse; a finger taps, because it scrolls with the same movement. */
function useSeret({ angkat, angkatOrang, setAngkat, taruh, batal }: ReturnType<typeof useAngkat>) {
  const kartu = useRef<HTMLDivElement>(null)
  const [mulai, setMulai] = useState<{ id: number; x: number; y: number } | null>(null)
  const [menyeret, setMenyeret] = useState(false)
  // A drag ends with a click on what lies below, which must not be taken for a tap.
  const telanKlik = useRef(false)
  const seret = useRef({ angkat, angkatOrang, setAngkat, taruh, batal })
  useEffect(() => {
    seret.current = { angkat, angkatOrang, setAngkat, taruh, batal }
  })

  useEffect(() => {
    if (!mulai) return
    let jalan = false
    const drag = (event: globalThis.PointerEvent) => {
      if (!jalan && Math.hypot(event.clientX - mulai.x, event.clientY - mulai.y) < JARAK) return
      if (!jalan) {
        jalan = true
        setMenyeret(true)
        seret.current.angkatOrang(mulai.id)
      }
      if (kartu.current) kartu.current.style.translate = `${event.clientX + 12}px ${event.clientY + 8}px`
      const ke = wadahAt(document.elementFromPoint(event.clientX, event.clientY))
      const kini = seret.current.angkat
      if (ke && kini && kini.ke !== ke) seret.current.setAngkat({ ...kini, ke })
    }
    const drop = (event: globalThis.PointerEvent) => {
      const ke = wadahAt(document.elementFromPoint(event.clientX, event.clientY))
      if (jalan) {
        telanKlik.current = true
        setTimeout(() => {
          telanKlik.current = false
        })
        if (ke && event.type === 'pointerup') seret.current.taruh(ke)
        else seret.current.batal()
      }
      setMenyeret(false)
      setMulai(null)
    }
    addEventListener('pointermove', drag)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', drop)
    return () => {
      removeEventListener('pointermove', drag)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', drop)
    }
  }, [mulai])

  const onPointerDown = (event: PointerEvent) => {
    const id = orangAt(event.target)
    if (event.pointerType === 'mouse' && event.button === 0 && id !== null && !angkat)
      setMulai({ id, x: event.clientX, y: event.clientY })
  }
  return { kartu, menyeret, onPointerDown, telanKlik }
}

interface HintPapanProps {
  /** Who is held. */
  nama: string | undefined
  /** What dropping them here does. */
  kalimat: string
  /** What was done last. */
  kabar: string
  ponsel: boolean
  onBatal: () => void
}

/** The line below the board: how it is worked, who is held, what was done; said to whoever listens as well. */
function HintPapan({ nama, kalimat, kabar, ponsel, onBatal }: HintPapanProps) {
  return (
    <div className={`row wrap gap-8 text-m soft bg-paper sticky ${css.hint}`} data-angkat={nama ? true : undefined}>
      <span role="status">{nama ? `${nama} diangkat. ${kalimat}` : kabar}</span>
      {nama ? (
        <>
          {ponsel ? <span>{kata`Ketuk kelompok tujuannya.`}</span> : <Tombol />}
          <Button className="push" variant="default" size="xs" onClick={onBatal}>
            Kembalikan
          </Button>
        </>
      ) : ponsel ? (
        <span>{kata`Ketuk nama, lalu ketuk kelompok tujuannya.`}</span>
      ) : (
        <span>
          {kata`Seret nama ke kelompok lain, atau`} <kbd>Spasi</kbd> angkat <kbd>Ctrl Z</kbd> urungkan
        </span>
      )}
    </div>
  )
}

function Tombol() {
  return (
    <span>
      <kbd>←</kbd> <kbd>→</kbd> {kata`pindah kelompok`} <kbd>↑</kbd> <kbd>↓</kbd> pilih teman tukar <kbd>X</kbd> tukar{' '}
      <kbd>Spasi</kbd> taruh <kbd>Esc</kbd> kembalikan
    </span>
  )
}

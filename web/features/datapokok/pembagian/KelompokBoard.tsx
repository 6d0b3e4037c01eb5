import { Button } from '@mantine/core'
import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { kata } from '#web/ui/istilah.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { type Board, containerOf, type DivisionInput, mayHold } from './board.ts'
import { ContainerCard } from './ContainerCard.tsx'
import { describeLift } from './lift.ts'
import css from './pembagian.module.css'
import type { BoardBehaviour } from './use-board.ts'
import { containerAt, orangAt, useLift } from './use-lift.ts'

interface KelompokBoardProps {
  board: Board
  bahan: DivisionInput
  /** The kelompok that the filter leaves. */
  tampil: Board['container']
  behaviour: BoardBehaviour
}

/** The kelompok as columns of names: dragged by mouse, carried by keys, or moved with two taps. */
export function KelompokBoard({ board, bahan, tampil, behaviour }: KelompokBoardProps) {
  const hand = useLift({ board, bahan, tampil, behaviour })
  const { angkat, containerRef } = hand
  const drag = useDrag(hand)
  const phone = usePhone()
  const [terakhir, setLast] = useState<number | null>(null)
  const asal = angkat ? containerOf(board, angkat.id)?.kunci : undefined
  const orang = angkat ? bahan.orang.get(angkat.id) : undefined
  // One stop for Tab: who had the focus last, as long as they are in sight.
  const focus = tampil.some(({ anggota }) => anggota.includes(terakhir ?? 0))
    ? terakhir
    : (tampil.find(({ anggota }) => anggota.length > 0)?.anggota[0] ?? null)
  const stateOf = (container: Board['container'][number]) => {
    if (!angkat || !orang) return undefined
    if (container.kunci === asal) return 'asal'
    if (!mayHold(container, orang)) return 'tidak'
    return container.kunci === angkat.ke ? 'tujuan' : 'boleh'
  }
  const onClick = (event: MouseEvent) => {
    if (!drag.swallowClick.current) hand.onClick(event)
  }
  const sentence = angkat ? describeLift(board, bahan, angkat) : ''
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and taps bubble up from the buttons inside */}
      <div
        ref={containerRef}
        className={`grid start ${css.papan}`}
        data-angkat={angkat ? true : undefined}
        data-seret={drag.dragging || undefined}
        onKeyDown={hand.onKeyDown}
        onPointerDown={drag.onPointerDown}
        onClick={onClick}
        onFocus={({ target }: FocusEvent) => setLast(orangAt(target) ?? terakhir)}
      >
        {tampil.map(container => (
          <ContainerCard
            key={container.kunci}
            container={container}
            bahan={bahan}
            keadaan={stateOf(container)}
            lifted={angkat && container.kunci === asal ? angkat.id : null}
            dengan={angkat && container.anggota.includes(angkat.dengan ?? 0) ? angkat.dengan : null}
            fokus={focus !== null && container.anggota.includes(focus) ? focus : null}
          />
        ))}
      </div>
      <HintBoard nama={orang?.nama} sentence={sentence} kabar={hand.kabar} ponsel={phone} onCancel={hand.batal} />
      {drag.dragging && orang ? (
        <div ref={drag.kartu} className={`fixed-place card shadow py-8 px-12 text-m ${css.seret}`} aria-hidden="true">
          <strong>{orang.nama}</strong> <span className="soft">{orang.prodi}</span>
          <div>{sentence}</div>
        </div>
      ) : null}
    </>
  )
}

/** So far the mouse moves before it is a drag and no click. */
const DISTANCE = 5

/** Dragging by mouse; a finger taps, because it scrolls with the same movement. */
function useDrag({ angkat, liftOrang, setLift, taruh, batal }: ReturnType<typeof useLift>) {
  const kartu = useRef<HTMLDivElement>(null)
  const [mulai, setBegin] = useState<{ id: number; x: number; y: number } | null>(null)
  const [dragging, setDragging] = useState(false)
  // A drag ends with a click on what lies below, which must not be taken for a tap.
  const swallowClick = useRef(false)
  const seret = useRef({ angkat, liftOrang, setLift, taruh, batal })
  useEffect(() => {
    seret.current = { angkat, liftOrang, setLift, taruh, batal }
  })

  useEffect(() => {
    if (!mulai) return
    let way = false
    const drag = (event: globalThis.PointerEvent) => {
      if (!way && Math.hypot(event.clientX - mulai.x, event.clientY - mulai.y) < DISTANCE) return
      if (!way) {
        way = true
        setDragging(true)
        seret.current.liftOrang(mulai.id)
      }
      if (kartu.current) kartu.current.style.translate = `${event.clientX + 12}px ${event.clientY + 8}px`
      const ke = containerAt(document.elementFromPoint(event.clientX, event.clientY))
      const kini = seret.current.angkat
      if (ke && kini && kini.ke !== ke) seret.current.setLift({ ...kini, ke })
    }
    const drop = (event: globalThis.PointerEvent) => {
      const ke = containerAt(document.elementFromPoint(event.clientX, event.clientY))
      if (way) {
        swallowClick.current = true
        setTimeout(() => {
          swallowClick.current = false
        })
        if (ke && event.type === 'pointerup') seret.current.taruh(ke)
        else seret.current.batal()
      }
      setDragging(false)
      setBegin(null)
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
      setBegin({ id, x: event.clientX, y: event.clientY })
  }
  return { kartu, dragging, onPointerDown, swallowClick }
}

interface HintBoardProps {
  /** Who is held. */
  nama: string | undefined
  /** What dropping them here does. */
  sentence: string
  /** What was done last. */
  kabar: string
  ponsel: boolean
  onCancel: () => void
}

/** The line below the board: how it is worked, who is held, what was done; said to whoever listens as well. */
function HintBoard({ nama, sentence, kabar, ponsel, onCancel }: HintBoardProps) {
  return (
    <div className={`row wrap gap-8 text-m soft bg-paper sticky ${css.hint}`} data-angkat={nama ? true : undefined}>
      <span role="status">{nama ? `${nama} diangkat. ${sentence}` : kabar}</span>
      {nama ? (
        <>
          {ponsel ? <span>{kata`Ketuk kelompok tujuannya.`}</span> : <ActionButton />}
          <Button className="push" variant="default" size="xs" onClick={onCancel}>
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

function ActionButton() {
  return (
    <span>
      <kbd>←</kbd> <kbd>→</kbd> {kata`pindah kelompok`} <kbd>↑</kbd> <kbd>↓</kbd> pilih teman tukar <kbd>X</kbd> tukar{' '}
      <kbd>Spasi</kbd> taruh <kbd>Esc</kbd> kembalikan
    </span>
  )
}

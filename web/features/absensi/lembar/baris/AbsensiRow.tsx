import { memo, type PointerEvent, useRef, useState } from 'react'
import { offeredTo } from '#contract/absensi/marking.ts'
import type { KegiatanKind, Status } from '#contract/kehadiran.ts'
import type { Zone } from '#contract/tanggal.ts'
import type { Filling } from '#web/features/absensi/lembar/filling.ts'
import type { LembarAction } from '#web/features/absensi/lembar/use-lembar-action.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import type { MarkContent } from '#web/offline/entry.ts'
import { MarkSign, RowTanda } from '#web/ui/Tanda.tsx'
import css from './AbsensiRow.module.css'
import ringkasCss from './BarisRingkas.module.css'
import { BriefName } from './BriefName.tsx'
import { ConflictRow } from './ConflictRow.tsx'
import { IzinRemark } from './IzinRemark.tsx'
import { MahasantriName } from './MahasantriName.tsx'
import { ButtonStatus, OtherButton } from './RowButton.tsx'
import { CatatanInput, MinuteInput } from './RowInput.tsx'
import { oneStop } from './type-board.ts'

interface AbsensiRowProps {
  baris: ShownRow
  nomor: number
  jenis: KegiatanKind
  /** The statuses with a button of their own, in order. */
  status: readonly Status[]
  phone: boolean
  /** One line: the phone's way, unless it needs six buttons or somebody wants it roomy. */
  ringkas: boolean
  /** Unsent and not about to be: the mark carries a clock. */
  antre: boolean
  aksi: LembarAction
  zona: Zone
  onOpen: Filling['onOpen']
}

const LONG_PRESS = 500

/**
 * One mahasantri: a group with the name of the person, one tab stop; letters mark (./papan-ketik.ts), arrows left and right
 * reach the buttons. Memoised, and its row the same object until something in it changes: a tap draws this row and no other.
 */
export const AbsensiRow = memo(function BarisAbsensi(props: AbsensiRowProps) {
  const { baris, nomor, jenis, status, phone, ringkas, antre, aksi, zona, onOpen } = props
  const { mahasantri_id: id, nama } = baris
  const [isian, setInput] = useState<'catatan' | 'menit' | null>(null)
  const onLembar = () => onOpen({ mahasantri: id })
  const longPress = useLongPress(onLembar)
  const row = useRef<HTMLDivElement>(null)
  const isSet = baris.status !== null
  const offered = offeredTo(status, baris.jk)
  // A field that goes because of a konflik keeps its text on the way out: that must not be the decision.
  const boleh = useRef(true)
  boleh.current = !baris.konflik

  return (
    <div
      ref={row}
      {...oneStop(baris.nama)}
      id={`baris-${id}`}
      className={`bg-white relative ${ringkas ? ringkasCss.row : css.row}`}
      data-baris={id}
      data-isi={isSet || undefined}
      data-konflik={baris.konflik ? true : undefined}
      data-enam={status.length === 6 || undefined}
    >
      {ringkas ? <BriefName {...{ baris, nomor, antre }} onOpen={onLembar} hold={longPress} /> : head()}
      {baris.konflik ? (
        <ConflictRow baris={baris} konflik={baris.konflik} {...{ jenis, aksi, zona }} />
      ) : (
        <>
          <div className={ringkas ? ringkasCss.tombol : css.buttons}>
            {status.map(s =>
              offered.includes(s) ? (
                <ButtonStatus
                  key={s}
                  baris={baris}
                  status={s}
                  jenis={jenis}
                  antre={antre}
                  {...{ phone, ringkas }}
                  onClick={event => tapStatus(s, event.timeStamp)}
                />
              ) : (
                // Its place stays free, so that the buttons of all rows stand below one another.
                <span key={s} />
              ),
            )}
            {ringkas ? null : <OtherButton baris={baris} antre={antre} onClick={onLembar} />}
          </div>
          {phone ? null : (
            <>
              <div className={css.minutes}>
                <MinuteInput
                  baris={baris}
                  buka={isian === 'menit'}
                  onOpen={() => setInput('menit')}
                  onChange={(menit, continuation) => update({ menit }, continuation)}
                  onClose={close}
                />
              </div>
              <div className={css.note} data-izin={baris.izin ? true : undefined}>
                {baris.izin && isian !== 'catatan' ? <IzinRemark izin={baris.izin} ringkas /> : null}
                <CatatanInput
                  baris={baris}
                  buka={isian === 'catatan'}
                  onOpen={() => setInput('catatan')}
                  onChange={(catatan, continuation) => update({ catatan }, continuation)}
                  onClose={close}
                />
              </div>
            </>
          )}
        </>
      )}
      {antre ? <span className="hanya-pembaca">belum terkirim</span> : null}
      {baris.tolak !== null ? (
        <span className={`text-s strong bad-ink ${ringkas ? ringkasCss.luar : css.refused}`}>
          Belum tersimpan: {baris.tolak}
        </span>
      ) : null}
    </div>
  )

  function head() {
    return (
      <>
        <span className={`angka faint ${css.no}`} aria-hidden="true">
          {nomor}
        </span>
        <span className={`shrink bold break ${css.name}`} {...(phone ? longPress : {})}>
          <MahasantriName nama={nama} />
          {phone || isSet || !baris.usul_hadir ? null : (
            <>
              {' · '}
              <Proposed />
            </>
          )}
          {!phone && baris.alpa_beruntun >= 2 ? (
            <span className={css.alpaShort}>alpa {baris.alpa_beruntun}×</span>
          ) : null}
        </span>
        {phone ? null : <span className={css.nim}>{baris.nim}</span>}
        <span className={css.history}>
          <RowTanda tanda={baris.lima_terakhir} size={phone ? 9 : 8} />
        </span>
        {phone ? <Remark baris={baris} /> : null}
      </>
    )
  }

  function tapStatus(s: Status, at: number) {
    // A second tap on T asks how late; every other mark is taken back by its own button.
    const again = phone ? onLembar : () => setInput('menit')
    aksi.tapStatus(id, s, at, s === 'T' ? again : undefined)
  }

  function update(change: Partial<MarkContent>, continuation: boolean) {
    if (boleh.current) aksi.update(id, change, continuation)
  }

  function close(back: boolean) {
    setInput(null)
    if (back) row.current?.focus({ preventScroll: true })
  }
})

/** They have scanned the code; nobody has marked them. */
function Proposed() {
  return <span className="text-s medium green nowrap">hadir (kode)</span>
}

function Remark({ baris }: { baris: ShownRow }) {
  const proposed = baris.status === null && baris.usul_hadir !== undefined
  if (baris.alpa_beruntun < 2 && !baris.catatan && !baris.izin && !proposed) return null
  return (
    <div className={css.extra}>
      {proposed ? <Proposed /> : null}
      {baris.izin ? <IzinRemark izin={baris.izin} /> : null}
      {baris.alpa_beruntun >= 2 ? (
        <div className={css.alpa}>
          <MarkSign status="A" size={9} /> alpa {baris.alpa_beruntun}× berturut-turut
        </div>
      ) : null}
      {baris.catatan ? <div className={css.quote}>“{baris.catatan}”</div> : null}
    </div>
  )
}

/** Finger held on the name: the same as '⋯'. Moving it means scrolling. */
function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const clear = () => clearTimeout(timer.current)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return
      timer.current = setTimeout(onLong, LONG_PRESS)
    },
    onPointerUp: clear,
    onPointerMove: clear,
    onPointerCancel: clear,
    onPointerLeave: clear,
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  }
}

import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { REASON_MAX } from '#contract/absensi/proposal.ts'
import { type KegiatanKind, labelStatus, labelTanda, mayHoldCatatan, type Status } from '#contract/kehadiran.ts'
import { MahasantriName } from '#web/features/absensi/lembar/baris/MahasantriName.tsx'
import { statusMarks, unsetMark } from '#web/ui/status-marks.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import type { DraftChoice, Recorded } from './draft-koreksi.ts'
import css from './FormKoreksi.module.css'

interface KoreksiRowProps {
  id: number
  nama: string
  tercatat: Recorded | undefined
  /** A koreksi for this mark waits already: no second one. */
  menunggu: boolean
  jenis: KegiatanKind
  status: readonly Status[]
  /** undefined: not picked. */
  pilihan: DraftChoice | undefined
  ownReason: boolean
  galat: (field: 'status' | 'menit' | 'alasan') => string | undefined
  onChoose: (picked: boolean) => void
  onChange: (change: Partial<DraftChoice>) => void
}

/** A person to pick; picked, the marks to choose from stand below the name. */
export function KoreksiLine(props: KoreksiRowProps) {
  const { id, nama, tercatat, menunggu, jenis, status, pilihan, ownReason, galat, onChoose, onChange } = props
  const errorId = useId()
  const now = tercatat ?? { status: null, menit: null }
  const colour = (now.status ? statusMarks[now.status] : unsetMark).colour
  return (
    <li className={`rule-b ${css.row}`} data-terpilih={pilihan ? true : undefined}>
      <label className={`row gap-12 pointer ${css.pick}`}>
        <input
          type="checkbox"
          checked={pilihan !== undefined}
          disabled={menunggu}
          onChange={event => onChoose(event.currentTarget.checked)}
        />
        <span className="grow break">
          <MahasantriName nama={nama} />
          {menunggu ? <small className="block text-s info">sudah diajukan</small> : null}
        </span>
        <span className={`row text-m medium ${css.now}`} style={{ color: now.status ? colour : 'var(--ink-3)' }}>
          {labelTanda(now, jenis)} <MarkSign status={now.status} size={11} />
        </span>
      </label>
      {pilihan ? (
        <fieldset className={`stack gap-8 ${css.choice}`} aria-describedby={galat('status') ? errorId : undefined}>
          <legend className="hanya-pembaca">Tanda yang benar untuk {nama}</legend>
          <div className={`flex wrap ${css.statuses}`}>
            {status.map(s => (
              <label
                key={s}
                className={`grid place-center strong soft bg-white relative pointer w-44 h-44 framed-2 round-10 ${css.status}`}
                style={pilihan.status === s ? { background: statusMarks[s].colour, color: 'var(--white)' } : undefined}
              >
                <input
                  type="radio"
                  name={`koreksi-${id}`}
                  value={s}
                  checked={pilihan.status === s}
                  aria-invalid={galat('status') ? true : undefined}
                  aria-label={labelStatus(s, jenis)}
                  onChange={() => onChange({ status: s, ...(s === 'T' ? {} : { menit: '' }) })}
                />
                <span aria-hidden="true">{s}</span>
              </label>
            ))}
          </div>
          {pilihan.status ? <span className="text-m soft">Menjadi {labelStatus(pilihan.status, jenis)}</span> : null}
          {galat('status') ? (
            <span className="text-s bad" id={errorId}>
              {galat('status')}
            </span>
          ) : null}
          {pilihan.status === 'T' ? (
            <TextInput
              label="Menit terlambat (boleh kosong)"
              error={galat('menit')}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              value={pilihan.menit}
              onChange={event => onChange({ menit: event.currentTarget.value })}
            />
          ) : null}
          {ownReason && mayHoldCatatan(pilihan.status) ? (
            <TextInput
              label={`Alasan untuk ${nama}`}
              error={galat('alasan')}
              maxLength={REASON_MAX}
              value={pilihan.alasan}
              onChange={event => onChange({ alasan: event.currentTarget.value })}
            />
          ) : null}
        </fieldset>
      ) : null}
    </li>
  )
}

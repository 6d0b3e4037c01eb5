import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { formatFigure } from '#contract/angka.ts'
import { formatPause } from '#contract/jeda.ts'
import { dayName, shortDayName } from '#contract/tanggal.ts'
import { typedLength } from '#contract/typed-times.ts'
import css from './jadwal-banyak.module.css'
import { type JadwalLine, rowError } from './use-many-input.ts'

interface RowSlotProps {
  baris: JadwalLine
  /** 1 for the first. */
  nomor: number
  kegiatan: readonly { id: number; nama: string }[]
  kali: number | undefined
  /** Say what is missing. */
  diperiksa: boolean
  onChange: (baris: JadwalLine) => void
  /** Not for the only one. */
  onRemove: (() => void) | undefined
}

/** One kegiatan, its weekdays and its time. */
export function RowSlot({ baris, nomor, kegiatan, kali, diperiksa, onChange, onRemove }: RowSlotProps) {
  const galat = diperiksa ? rowError(baris) : {}
  const lama = typedLength(baris)
  return (
    <fieldset aria-label={`Baris ${nomor}`} className={`grid start gap-8 m-0 p-0 no-border ${css.baris}`}>
      <Select
        label="Kegiatan"
        data={kegiatan.map(({ id, nama }) => ({ value: String(id), label: nama }))}
        value={baris.kegiatan_id === null ? null : String(baris.kegiatan_id)}
        onChange={value => onChange({ ...baris, kegiatan_id: value === null ? null : Number(value) })}
        error={galat.kegiatan_id}
      />
      <fieldset className="m-0 p-0 no-border shrink">
        <legend className="p-0 text-m medium">
          Hari <span className="soft normal">boleh lebih dari satu</span>
        </legend>
        <div className={`flex gap-4 ${css.hari}`}>
          {[0, 1, 2, 3, 4, 5, 6].map(hari => (
            <button
              key={hari}
              type="button"
              aria-pressed={baris.hari.includes(hari)}
              className="share p-0 text-m bold round-8 no-border pointer min-h-36"
              onClick={() => onChange({ ...baris, hari: toggle(baris.hari, hari) })}
            >
              <span aria-hidden="true">{shortDayName(hari)}</span>
              <span className="hanya-pembaca">{dayName(hari)}</span>
            </button>
          ))}
        </div>
        {galat.hari ? (
          <p className="m-0 text-s bad" role="alert">
            {galat.hari}
          </p>
        ) : null}
      </fieldset>
      <TextInput
        label="Mulai"
        placeholder="16.00"
        inputMode="decimal"
        value={baris.mulai}
        onChange={event => onChange({ ...baris, mulai: event.currentTarget.value })}
        error={galat.mulai}
      />
      <TextInput
        label="Selesai"
        placeholder="17.15"
        inputMode="decimal"
        value={baris.selesai}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={lama === null ? undefined : `${formatPause(lama.length)}${lama.endsNextDay ? ', esoknya' : ''}`}
        onChange={event => onChange({ ...baris, selesai: event.currentTarget.value })}
        error={galat.selesai}
      />
      <div className={`row between gap-4 ${css.kali}`}>
        <span className="text-l bold nowrap">{kali === undefined ? '' : `${formatFigure(kali)} kali`}</span>
        {onRemove ? (
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Hapus baris ${nomor}`} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
    </fieldset>
  )
}

function toggle(list: readonly number[], hari: number): number[] {
  return list.includes(hari) ? list.filter(one => one !== hari) : [...list, hari]
}

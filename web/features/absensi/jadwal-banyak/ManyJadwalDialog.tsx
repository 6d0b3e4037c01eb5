import { TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ManyJadwalPreview } from '#contract/absensi/many-jadwal.ts'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { ChangeDialog } from '#web/ChangeDialog.tsx'
import { useKelompokChoice } from '#web/features/datapokok/kelompok/queries.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { InputRow } from '#web/ui/InputRow.tsx'
import { kata } from '#web/ui/istilah.ts'
import { doneThen } from '#web/ui/kabar.ts'
import { RowSlot } from './RowSlot.tsx'
import { ClashList, JadwalSummary } from './Summary.tsx'
import { isEmpty, rowError, useManyInput } from './use-many-input.ts'

interface ManyJadwalDialogProps {
  kelompokIds: readonly number[]
  onClose: () => void
  /** It has been saved. */
  onDone: () => void
}

/** Weekly times for many kelompok of one periode: what they will make is told while they are typed. */
export function ManyJadwalDialog({ kelompokIds, onClose, onDone }: ManyJadwalDialogProps) {
  const kegiatan = useKelompokChoice(true).data?.kegiatan ?? []
  const { rowList, susunan, keyOf, rentang, setRange, tempat, setPlace, ...aksi } = useManyInput()
  const [checked, setChecked] = useState(false)
  const nameOf = (id: number) => kegiatan.find(one => one.id === id)?.nama ?? ''

  return (
    <ChangeDialog
      preview="POST /api/jadwal-banyak/pratinjau"
      apply="POST /api/jadwal-banyak"
      body={{ kelompok_ids: [...kelompokIds], ...susunan, ...rentang, tempat }}
      lebar={850}
      onClose={onClose}
      berubah={!rowList.every(isEmpty)}
      judul={kata`Jadwal untuk ${formatFigure(kelompokIds.length)} kelompok`}
      label={labelOf}
      disabled={pratinjau => pratinjau !== undefined && susunan.slot.length > 0 && pratinjau.jadwal === 0}
      note={pratinjau =>
        (pratinjau?.periode.aktif ?? true)
          ? 'Bisa dibatalkan selama belum ada absensi dan jadwalnya belum diubah.'
          : 'Jadwal disimpan sekarang; pertemuannya dibuat begitu periode ini aktif.'
      }
      check={isComplete}
      onDone={doneThen(describeResult, onDone)}
    >
      {pratinjau => (
        <>
          {pratinjau ? <p className="m-0 text-m soft">{describeName(pratinjau.kelompok)}</p> : null}
          {rowList.map((baris, i) => (
            <RowSlot
              key={baris.kunci}
              baris={baris}
              nomor={i + 1}
              kegiatan={kegiatan}
              kali={pratinjau?.kali[keyOf.indexOf(baris.kunci)]}
              diperiksa={checked}
              onChange={aksi.ubah}
              onRemove={rowList.length > 1 ? () => aksi.hapus(baris) : undefined}
            />
          ))}
          <div>
            <ActionButton variant="subtle" ikon={IconPlus} onClick={aksi.tambah}>
              Tambah kegiatan
            </ActionButton>
          </div>
          <InputRow stack kolom="1fr 1fr 1fr">
            {(['dari', 'sampai'] as const).map(end => (
              <DateField
                key={end}
                label={end === 'dari' ? 'Dari' : 'Sampai'}
                value={rentang[end] ?? pratinjau?.[end] ?? null}
                min={pratinjau?.periode.mulai}
                max={pratinjau?.periode.selesai}
                onChange={hari => setRange({ ...rentang, [end]: hari })}
              />
            ))}
            <TextInput
              label="Tempat"
              placeholder={kata`Tempat tiap kelompok`}
              value={tempat}
              onChange={event => setPlace(event.currentTarget.value)}
            />
          </InputRow>
          {pratinjau && susunan.slot.length > 0 ? (
            <>
              <JadwalSummary pratinjau={pratinjau} nama={susunan.slot.map(one => nameOf(one.kegiatan_id))} />
              <ClashList jumlah={pratinjau.jumlah_bentrok} bentrok={pratinjau.bentrok} onRepair={aksi.perbaiki} />
            </>
          ) : null}
        </>
      )}
    </ChangeDialog>
  )

  function isComplete(): boolean {
    setChecked(true)
    return rowList.every(baris => Object.keys(rowError(baris)).length === 0)
  }

  function describeResult({ jadwal, pertemuan }: Reply<Api['POST /api/jadwal-banyak']>): string {
    const apa =
      pertemuan > 0 ? `${formatFigure(pertemuan)} pertemuan dibuat` : `${formatFigure(jadwal)} jadwal disimpan`
    return kata`${apa} untuk ${formatFigure(kelompokIds.length)} kelompok`
  }
}

function labelOf(pratinjau: ManyJadwalPreview | undefined): string {
  if (!pratinjau?.jumlah) return 'Simpan jadwal'
  return `${pratinjau.periode.aktif ? 'Buat' : 'Rencanakan'} ${formatFigure(pratinjau.jumlah)} pertemuan`
}

/** 'Kelompok 12, Kelompok 14, Kelompok 19 dan 21 lainnya' */
function describeName(nama: readonly string[]): string {
  return nama.length > 5
    ? `${nama.slice(0, 5).join(', ')} dan ${formatFigure(nama.length - 5)} lainnya`
    : nama.join(', ')
}

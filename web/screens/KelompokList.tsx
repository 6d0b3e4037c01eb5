import {
  IconActivity,
  IconCalendarPlus,
  IconClockEdit,
  IconMapPin,
  IconTrash,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { KelompokRow, Lacking } from '#contract/datapokok/kelompok.ts'
import { listKelompok } from '#contract/datapokok/kelompok.ts'
import type { MassalChoice } from '#contract/datapokok/kelompok-massal.ts'
import { validQuery } from '#contract/valid-query.ts'
import { ShiftDialog } from '#web/features/absensi/jadwal/ShiftDialog.tsx'
import { ManyJadwalDialog } from '#web/features/absensi/jadwal-banyak/ManyJadwalDialog.tsx'
import { DialogMassal } from '#web/features/datapokok/kelompok/DialogMassal.tsx'
import { KelompokDrawer } from '#web/features/datapokok/kelompok/KelompokDrawer.tsx'
import { KelompokCard, kelompokColumn } from '#web/features/datapokok/kelompok/kolom.tsx'
import { LackingChip } from '#web/features/datapokok/kelompok/LackingChip.tsx'
import type { MassalKind } from '#web/features/datapokok/kelompok/massal.ts'
import type { KelompokFilters } from '#web/features/datapokok/kelompok/queries.ts'
import { RemoveDialog } from '#web/features/datapokok/kelompok/RemoveDialog.tsx'
import { SavedNote } from '#web/features/datapokok/kelompok/SavedNote.tsx'
import { useFilled } from '#web/features/datapokok/kelompok/use-filled.ts'
import { ChoiceBar, ChoiceButton } from '#web/ui/ChoiceBar.tsx'
import type { Column } from '#web/ui/ColumnHead.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { kata } from '#web/ui/istilah.ts'
import { RowAction } from '#web/ui/RowAction.tsx'
import { useRowChoice } from '#web/ui/use-row-choice.ts'
import { paths } from '../paths.ts'

interface KelompokListProps {
  /** Whatever they lack. */
  semua: readonly KelompokRow[]
  memuat: boolean
  nilai: KelompokFilters
  update: (change: Partial<KelompokFilters>) => void
  office: boolean
  /** The one that is listed, where its kelompok can be changed. */
  periode: { id: number; mulai: string } | undefined
  kosong: ReactNode
}

/** The kelompok of a periode in one list: ticked to do one thing with many. */
export function KelompokList({ semua, memuat, nilai, update, office, periode, kosong }: KelompokListProps) {
  const navigate = useNavigate()
  const kurang = nilai.kurang as Lacking | ''
  const filled = useFilled({ semua, kurang })
  const rows = filled.rows
  const pilihan = useRowChoice(rows.map(row => row.id))
  const [massal, setMassal] = useState<MassalKind | 'jadwal' | 'geser'>()
  const [one, setOne] = useState<{ apa: 'ubah' | 'hapus'; row: KelompokRow }>()
  const open = (row: KelompokRow) => navigate({ to: paths.kelompokRincian(row.id) })
  const bisa = periode !== undefined
  const dipilih = choiceOf(pilihan, nilai, rows.length, filled.hasLasting)

  return (
    <>
      <DataTable
        label={kata`Kelompok`}
        kolom={bisa ? [...kelompokColumn(), action()] : kelompokColumn()}
        baris={rows}
        rowKey={row => row.id}
        memuat={memuat}
        onChoose={open}
        kartu={row => <KelompokCard row={row} />}
        kosong={kosong}
        atas={
          office && semua.length > 0 ? (
            <>
              <LackingChip
                rows={semua}
                nilai={kurang}
                onChoose={value => {
                  filled.forget()
                  update({ kurang: value })
                }}
              />
              <SavedNote {...filled.kabar} />
            </>
          ) : undefined
        }
        footRemark={kata`${formatFigure(rows.length)} kelompok`}
        pilihan={bisa ? { ...pilihan, idOf: row => row.id, nameOf: row => row.nama, bar: bar() } : undefined}
      />
      {massal === 'jadwal' ? (
        <ManyJadwalDialog kelompokIds={pilihan.ids} onClose={close} onDone={close} />
      ) : massal === 'geser' ? (
        <ShiftDialog chosen={{ kelompokIds: pilihan.ids }} onClose={close} />
      ) : massal && periode ? (
        <DialogMassal
          jenis={massal}
          pilihan={dipilih}
          jumlah={pilihan.ids.length}
          periode={periode}
          onClose={close}
          onDone={hasil => {
            close()
            if (massal === 'hapus') pilihan.cancel()
            filled.filled(massal, pilihan.ids, hasil)
          }}
        />
      ) : null}
      {one?.apa === 'ubah' ? <KelompokDrawer kelompok={one.row} kegiatan={[]} onClose={close} onSaved={close} /> : null}
      {one?.apa === 'hapus' ? <RemoveDialog kelompok={one.row} onClose={close} onRemoved={close} /> : null}
    </>
  )

  function close() {
    setMassal(undefined)
    setOne(undefined)
  }

  function action(): Column<KelompokRow> {
    const remove = (row: KelompokRow) => ({
      label: 'Hapus',
      ikon: <IconTrash size={16} aria-hidden />,
      onChoose: () => setOne({ apa: 'hapus', row }),
      bahaya: true,
    })
    return {
      kunci: 'aksi',
      judul: <span className="hanya-pembaca">Aksi</span>,
      isi: row => <RowAction nama={row.nama} onChange={() => setOne({ apa: 'ubah', row })} aksi={[remove(row)]} />,
      lebar: 84,
    }
  }

  function bar() {
    const button: [MassalKind | 'jadwal' | 'geser', string, typeof IconUser][] = [
      ['murabbi', 'Murabbi', IconUser],
      ['pendamping', kata`Pendamping`, IconUsers],
      ['jadwal', 'Jadwal', IconCalendarPlus],
      ['geser', 'Geser jam', IconClockEdit],
      ['kegiatan', 'Kegiatan', IconActivity],
      ['tempat', 'Tempat', IconMapPin],
      ['hapus', 'Hapus', IconTrash],
    ]
    return (
      <ChoiceBar jumlah={pilihan.ids.length} total={rows.length} onAll={pilihan.chooseAll} onCancel={pilihan.cancel}>
        {button.map(([jenis, label, Ikon]) => (
          <ChoiceButton
            key={jenis}
            label={label}
            ikon={<Ikon size={18} aria-hidden />}
            onChoose={() => setMassal(jenis)}
          />
        ))}
      </ChoiceBar>
    )
  }
}

/** All that match the filter are said as that, so that who has come or gone meanwhile is noticed; otherwise each by its id. */
function choiceOf(
  { ids, semua }: { ids: readonly number[]; semua: boolean },
  nilai: KelompokFilters,
  jumlah: number,
  hasLasting: boolean,
): MassalChoice {
  if (!semua || hasLasting) return { kelompok_ids: [...ids] }
  const { periode_id, cari, jk, murabbi_id, pendamping_id, kurang } = nilai
  const saringan = listKelompok.query.parse(
    validQuery(listKelompok.query, { periode_id, cari, jk, murabbi_id, pendamping_id, kurang }),
  )
  const { halaman: _, ukuran: __, ...sisa } = saringan
  return { saringan: sisa, jumlah }
}

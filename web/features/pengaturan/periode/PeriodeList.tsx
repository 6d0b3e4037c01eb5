import { ActionIcon, Badge, Menu } from '@mantine/core'
import { IconDotsVertical, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { PeriodeRow } from '#contract/pengaturan/periode.ts'
import { type PeriodeState, periodeState } from '#contract/pengaturan/periode-state.ts'
import { formatDate } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { DialogPeriode } from './ActivateDialog.tsx'
import { PeriodeDrawer } from './PeriodeDrawer.tsx'
import { usePeriodeList } from './periode-queries.ts'

interface PeriodeListProps {
  /** Shows the rules of a periode, over what is open. */
  aturanDrawer: (periode: PeriodeRow, onTutup: () => void) => ReactNode
}

export function PeriodeList({ aturanDrawer }: PeriodeListProps) {
  const query = usePeriodeList()
  const { data, isPending } = query
  const [open, setOpen] = useState<PeriodeRow | 'baru'>()
  const [asked, setAsked] = useState<{ apa: 'aktif' | 'hapus'; periode: PeriodeRow }>()
  const [aturan, setAturan] = useState<PeriodeRow>()
  const navigate = useNavigate()
  const add = (
    // What it proposes follows what there is.
    <ActionButton ikon={IconPlus} disabled={isPending} onClick={() => setOpen('baru')}>
      Siapkan periode
    </ActionButton>
  )
  const openPeriode = (row: PeriodeRow) => (row.konsep ? void navigate({ to: paths.persiapan(row.id) }) : setOpen(row))
  return (
    <>
      <DataTable
        label="Daftar periode"
        baris={data ?? []}
        rowKey={row => row.id}
        query={query}
        onChoose={openPeriode}
        atas={data?.length === 0 ? undefined : <div className="flex wrap end gap-8 fill phone-shares">{add}</div>}
        kolom={[
          { kunci: 'nama', judul: 'Periode', utama: true, isi: row => row.nama },
          { kunci: 'tanggal', judul: 'Tanggal', isi: dates },
          { kunci: 'kelompok', judul: kata`Kelompok`, rata: 'kanan', lebar: 100, isi: row => row.jumlah_kelompok },
          { kunci: 'keadaan', judul: 'Keadaan', lebar: 130, isi: row => <State row={row} /> },
          {
            kunci: 'aksi',
            judul: <span className="hanya-pembaca">Aksi</span>,
            lebar: 56,
            isi: periode => (
              <Action
                row={periode}
                onChoose={apa => (apa === 'aturan' ? setAturan(periode) : setAsked({ apa, periode }))}
              />
            ),
          },
        ]}
        kartu={row => (
          <span className="flex top between gap-8 text-m soft">
            <span>
              <b className="text-l ink">{row.nama}</b>
              <br />
              {dates(row)} · {row.jumlah_kelompok}
              {kata` kelompok`}
            </span>
            <State row={row} />
          </span>
        )}
        kosong={
          <EmptyState judul="Belum ada periode" aksi={add}>
            Periode adalah semester yang diabsen. Anda menyiapkannya langkah demi langkah, lalu menerbitkannya; sampai
            saat itu hanya admin yang melihatnya.
          </EmptyState>
        }
      />
      {asked ? <DialogPeriode {...asked} onClose={() => setAsked(undefined)} /> : null}
      {open ? (
        <PeriodeDrawer
          key={open === 'baru' ? 0 : open.id}
          periode={open === 'baru' ? undefined : open}
          known={data ?? []}
          onKonsep={row => navigate({ to: paths.persiapan(row.id) })}
          onAturan={setAturan}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {aturan ? aturanDrawer(aturan, () => setAturan(undefined)) : null}
    </>
  )
}

function dates(row: PeriodeRow): string {
  return `${formatDate(row.mulai, 'pendek')} s.d. ${formatDate(row.selesai, 'pendek')}`
}

function State({ row }: { row: PeriodeRow }) {
  const today = useSessionInfo()?.hari_ini ?? ''
  const [label, color] = BADGE[periodeState(row, today)]
  return <Badge color={color}>{label}</Badge>
}

const BADGE: Record<PeriodeState, [label: string, color: string]> = {
  konsep: ['Konsep', 'orange'],
  aktif: ['Aktif', 'hijau'],
  akan_datang: ['Akan datang', 'blue'],
  berjalan: ['Berjalan', 'orange'],
  arsip: ['Arsip', 'gray'],
}

function removeObstacle({ aktif, jumlah_kelompok }: PeriodeRow): string {
  if (jumlah_kelompok > 0)
    return kata`Berisi ${jumlah_kelompok} kelompok. Salinan yang keliru dibatalkan di Riwayat perubahan.`
  return aktif ? 'Sedang aktif. Aktifkan periode lain lebih dahulu.' : ''
}

function Action({ row, onChoose }: { row: PeriodeRow; onChoose: (apa: 'aktif' | 'aturan' | 'hapus') => void }) {
  const obstacles = removeObstacle(row)
  return (
    <Menu trigger="click" position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Aksi ${row.nama}`}>
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={row.aktif || row.konsep} onClick={() => onChoose('aktif')}>
          Jadikan aktif
        </Menu.Item>
        <Menu.Item disabled={row.konsep} onClick={() => onChoose('aturan')}>
          Aturan
          {row.konsep ? (
            <span className="block text-s soft">Disalin dari periode aktif ketika diterbitkan.</span>
          ) : null}
        </Menu.Item>
        <Menu.Item color="var(--mantine-color-error)" disabled={obstacles !== ''} onClick={() => onChoose('hapus')}>
          Hapus
          {obstacles ? <span className="block text-s soft">{obstacles}</span> : null}
        </Menu.Item>
        {row.jumlah_kelompok > 0 ? (
          <Menu.Item component={AppLink} ke={paths.riwayatPerubahan}>
            Riwayat perubahan
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

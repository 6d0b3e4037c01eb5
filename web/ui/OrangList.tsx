import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ChooseColumn, useColumn } from './ChooseColumn.tsx'
import type { Column } from './ColumnHead.tsx'
import { DataTable } from './DataTable.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { messageOf } from './kabar.ts'
import { ListAction, type ListActionProps } from './ListAction.tsx'
import { PageHeader } from './PageHeader.tsx'
import type { TableOptions } from './TableTick.tsx'
import { usePhone } from './use-phone.ts'

export interface ChoiceColumn<R> extends Column<R> {
  /** Its name where columns are chosen. */
  label: string
  /** Always there. */
  tetap?: boolean
  /** Not shown until somebody asks for it. */
  tambahan?: boolean
}

export interface OrangListProps<R extends { id: number }> {
  judul: string
  /** 'mahasantri': what is counted. */
  satuan: string
  keterangan: ReactNode
  aksi: Omit<ListActionProps, 'ponsel'>
  /** The filter row; `kanan` belongs at its right. */
  saringan: (kanan: ReactNode) => ReactNode
  url: { nilai: Address; update: (change: Partial<Address>) => void }
  daftar: {
    data: { rows: R[]; jumlah: number } | undefined
    error: Error | null
    isPending: boolean
    refetch: () => unknown
  }
  kolom: readonly ChoiceColumn<R>[]
  /** The row as a card on the phone. */
  kartu: (row: R, aksi: ReactNode) => ReactNode
  rowAction?: ((row: R) => ReactNode) | undefined
  /** A line above the table. */
  atas?: ReactNode
  kosong: ReactNode
  terbuka: R | undefined
  onOpen: (row: R) => void
  pilihan?: TableOptions<R> | undefined
}

interface Address {
  urut: string
  halaman: number
  ukuran: number
}

/** A page that lists people: title, filters, table with chosen columns, pages. */
export function OrangList<R extends { id: number }>(props: OrangListProps<R>) {
  const { judul, satuan, keterangan, aksi, saringan, url, daftar, kolom, kartu, rowAction, kosong } = props
  const phone = usePhone()
  const chosen = useColumn(
    satuan,
    kolom.filter(k => !k.tambahan).map(k => k.kunci),
  )
  const shown: Column<R>[] = kolom.filter(k => k.tetap || chosen.tampil(k.kunci))
  if (rowAction) {
    const heading = <span className="hanya-pembaca">Tindakan</span>
    shown.push({ kunci: 'aksi', judul: heading, isi: rowAction, lebar: 76, rata: 'kanan' })
  }

  const reload = () => void daftar.refetch()

  return (
    <>
      <PageHeader
        judul={judul}
        keterangan={keterangan}
        aksi={<ListAction {...aksi} />}
        phoneAction={<ListAction {...aksi} ponsel />}
        saringan={saringan(<ChooseColumn {...chosen} pilihan={kolom.filter(k => !k.tetap)} />)}
      />
      <DataTable
        label={`Daftar ${satuan}`}
        kolom={shown}
        baris={daftar.data?.rows ?? []}
        rowKey={row => row.id}
        urut={url.nilai.urut}
        onOrder={urut => url.update({ urut })}
        // On the phone the card has its own buttons.
        {...(phone ? {} : { onChoose: props.onOpen })}
        selected={props.terbuka?.id}
        memuat={daftar.isPending}
        pilihan={props.pilihan}
        kartu={row => kartu(row, rowAction?.(row))}
        atas={daftar.error && daftar.data ? <Outdated onReload={reload} /> : props.atas}
        kosong={
          daftar.error && !daftar.data ? (
            <ErrorState pesan={messageOf(daftar.error)} onReload={reload} />
          ) : daftar.data?.jumlah ? (
            <PastEnd onFirst={() => url.update({ halaman: 1 })} />
          ) : (
            kosong
          )
        }
        halaman={{
          halaman: url.nilai.halaman,
          ukuran: url.nilai.ukuran,
          total: daftar.data?.jumlah ?? 0,
          satuan,
          onPage: halaman => url.update({ halaman }),
          onSize: ukuran => url.update({ ukuran }),
        }}
      />
    </>
  )
}

/** The address names a page after the last one, or its last row has just gone. */
function PastEnd({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyState
      judul="Halaman ini kosong"
      gambar="saringan"
      aksi={
        <Button variant="light" onClick={onFirst}>
          Ke halaman pertama
        </Button>
      }
    >
      Daftarnya berakhir sebelum halaman ini.
    </EmptyState>
  )
}

/** What is shown was read before; the last try to read it anew failed. */
function Outdated({ onReload }: { onReload: () => void }) {
  return (
    <>
      <span role="status">Gagal memuat data terbaru. Yang tampil adalah data sebelumnya.</span>
      <Button size="xs" variant="light" onClick={onReload}>
        Muat ulang
      </Button>
    </>
  )
}

/** Which row is open, 'baru' for a new one, and the way to its neighbours. */
export function useOpen<R extends { id: number }>(rows: readonly R[]) {
  const [open, buka] = useState<R | 'baru' | null>(null)
  const row = open === 'baru' || open === null ? undefined : open
  return {
    row,
    baru: open === 'baru',
    buka,
    close: () => buka(null),
    pindah: row
      ? (langkah: 1 | -1) => {
          const next = rows[rows.findIndex(r => r.id === row.id) + langkah]
          if (next) buka(next)
        }
      : undefined,
  }
}

import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { AksiDaftar, type AksiDaftarProps } from './AksiDaftar.tsx'
import { DataTable, type Kolom, type PilihanTabel } from './DataTable.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { messageOf } from './kabar.ts'
import { PageHeader } from './PageHeader.tsx'
import { PilihKolom, useKolom } from './PilihKolom.tsx'
import { usePhone } from './use-phone.ts'

export interface KolomPilihan<R> extends Kolom<R> {
  /** Its name where columns are chosen. */
  label: string
  /** Always there. */
  tetap?: boolean
  /** Not shown until somebody asks for it. */
  tambahan?: boolean
}

export interface DaftarOrangProps<R extends { id: number }> {
  judul: string
  /** 'mahasantri': what is counted. */
  satuan: string
  keterangan: ReactNode
  aksi: Omit<AksiDaftarProps, 'ponsel'>
  /** The filter row; `kanan` belongs at its right. */
  saringan: (kanan: ReactNode) => ReactNode
  url: { nilai: Alamat; update: (change: Partial<Alamat>) => void }
  daftar: {
    data: { rows: R[]; jumlah: number } | undefined
    error: Error | null
    isPending: boolean
    refetch: () => unknown
  }
  kolom: readonly KolomPilihan<R>[]
  /** The row as a card on the phone. */
  kartu: (row: R, aksi: ReactNode) => ReactNode
  aksiBaris?: ((row: R) => ReactNode) | undefined
  /** A line above the table. */
  atas?: ReactNode
  kosong: ReactNode
  terbuka: R | undefined
  onBuka: (row: R) => void
  pilihan?: PilihanTabel<R> | undefined
}

interface Alamat {
  urut: string
  halaman: number
  ukuran: number
}

/** A page that lists people: title, filters, table with chosen columns, pages. */
export function DaftarOrang<R extends { id: number }>(props: DaftarOrangProps<R>) {
  const { judul, satuan, keterangan, aksi, saringan, url, daftar, kolom, kartu, aksiBaris, kosong } = props
  const phone = usePhone()
  const chosen = useKolom(
    satuan,
    kolom.filter(k => !k.tambahan).map(k => k.kunci),
  )
  const shown: Kolom<R>[] = kolom.filter(k => k.tetap || chosen.tampil(k.kunci))
  if (aksiBaris) {
    const heading = <span className="hanya-pembaca">Tindakan</span>
    shown.push({ kunci: 'aksi', judul: heading, isi: aksiBaris, lebar: 76, rata: 'kanan' })
  }

  const reload = () => void daftar.refetch()

  return (
    <>
      <PageHeader
        judul={judul}
        keterangan={keterangan}
        aksi={<AksiDaftar {...aksi} />}
        aksiPonsel={<AksiDaftar {...aksi} ponsel />}
        saringan={saringan(<PilihKolom {...chosen} pilihan={kolom.filter(k => !k.tetap)} />)}
      />
      <DataTable
        label={`Daftar ${satuan}`}
        kolom={shown}
        baris={daftar.data?.rows ?? []}
        kunciBaris={row => row.id}
        urut={url.nilai.urut}
        onUrut={urut => url.update({ urut })}
        // On the phone the card has its own buttons.
        {...(phone ? {} : { onPilih: props.onBuka })}
        terpilih={props.terbuka?.id}
        memuat={daftar.isPending}
        pilihan={props.pilihan}
        kartu={row => kartu(row, aksiBaris?.(row))}
        atas={daftar.error && daftar.data ? <Usang onReload={reload} /> : props.atas}
        kosong={
          daftar.error && !daftar.data ? (
            <ErrorState pesan={messageOf(daftar.error)} onReload={reload} />
          ) : daftar.data?.jumlah ? (
            <LewatAkhir onPertama={() => url.update({ halaman: 1 })} />
          ) : (
            kosong
          )
        }
        halaman={{
          halaman: url.nilai.halaman,
          ukuran: url.nilai.ukuran,
          total: daftar.data?.jumlah ?? 0,
          satuan,
          onHalaman: halaman => url.update({ halaman }),
          onUkuran: ukuran => url.update({ ukuran }),
        }}
      />
    </>
  )
}

/** The address names a page after the last one, or its last row has just gone. */
function LewatAkhir({ onPertama }: { onPertama: () => void }) {
  return (
    <EmptyState
      judul="Halaman ini kosong"
      gambar="saringan"
      aksi={
        <Button variant="light" onClick={onPertama}>
          Ke halaman pertama
        </Button>
      }
    >
      Daftarnya berakhir sebelum halaman ini.
    </EmptyState>
  )
}

/** What is shown was read before; the last try to read it anew failed. */
function Usang({ onReload }: { onReload: () => void }) {
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
export function useTerbuka<R extends { id: number }>(rows: readonly R[]) {
  const [terbuka, buka] = useState<R | 'baru' | null>(null)
  const row = terbuka === 'baru' || terbuka === null ? undefined : terbuka
  return {
    row,
    baru: terbuka === 'baru',
    buka,
    tutup: () => buka(null),
    pindah: row
      ? (langkah: 1 | -1) => {
          const next = rows[rows.findIndex(r => r.id === row.id) + langkah]
          if (next) buka(next)
        }
      : undefined,
  }
}

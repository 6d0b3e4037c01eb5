import { IconFilterOff } from '@tabler/icons-react'
import { EmptyState } from './EmptyState.tsx'
import { Tombol } from './Tombol.tsx'

/** There are some, but the filters hide them all. */
export function NotMatch({ satuan, onReset }: { satuan: string; onReset: () => void }) {
  return (
    <EmptyState
      judul="Tidak ada yang cocok"
      gambar="saringan"
      aksi={
        <Tombol variant="light" ikon={IconFilterOff} onClick={onReset}>
          Atur ulang saringan
        </Tombol>
      }
    >
      Tidak ada {satuan} dengan saringan ini.
    </EmptyState>
  )
}

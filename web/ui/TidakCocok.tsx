import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { EmptyState } from './EmptyState.tsx'

/** There are some, but the filters hide them all. */
export function TidakCocok({ satuan, onReset }: { satuan: string; onReset: () => void }) {
  return (
    <EmptyState
      judul="Tidak ada yang cocok"
      gambar="saringan"
      aksi={
        <Button variant="light" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={onReset}>
          Atur ulang saringan
        </Button>
      }
    >
      Tidak ada {satuan} dengan saringan ini.
    </EmptyState>
  )
}

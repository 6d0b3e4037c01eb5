import { Switch } from '@mantine/core'

interface SakelarHonorProps {
  tampil: boolean
  onUbah: (tampil: boolean) => void
}

export function SakelarHonor({ tampil, onUbah }: SakelarHonorProps) {
  return <Switch label="Tampilkan honor" checked={tampil} onChange={event => onUbah(event.currentTarget.checked)} />
}

/** So light the middle of a picture is at least, of 255, for black to be read on it without trouble. */
const LIGHT = 150

/** Whether black text in the middle of a picture would be hard to read: the darkest sixteenth of it counts. */
export async function isDark(address: string): Promise<boolean> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch {
    return false
  }
  const [width, height] = [64, 45]
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return false
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  // Without the edge, where frames are.
  const { data } = context.getImageData(8, 8, width - 16, height - 16)
  const light: number[] = []
  for (let i = 0; i < data.length; i += 4)
    light.push(0.3 * (data[i] ?? 0) + 0.59 * (data[i + 1] ?? 0) + 0.11 * (data[i + 2] ?? 0))
  light.sort((a, b) => a - b)
  return (light[Math.floor(light.length / 16)] ?? 255) < LIGHT
}

import { createFileRoute, Link } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  loader: ({ context }) => context.catalogue.featured(12),
  component: Home,
})

function Home() {
  const products = Route.useLoaderData()
  return (
    <ul className="column">
      {products.map((product) => (
        <li key={product.id}>
          <Link to="/">{product.name}</Link>
        </li>
      ))}
    </ul>
  )
}

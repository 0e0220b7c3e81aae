import { configure } from '@testing-library/react'

// a machine may be busy; what never comes still fails
configure({ asyncUtilTimeout: 10_000 })

#!/bin/sh
# The operator's commands in a container: docker compose exec shop operator doctor
cd /app && exec node dist/shop/operator.js "$@"
